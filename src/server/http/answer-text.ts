import type { FastifyReply } from 'fastify'
import { IsObject, type TObject, type TSchema, Type } from 'typebox'
import { jsonInSlices } from '#server/http/json-pieces.ts'

/** Answers with longer lists are written in slices. */
const ITEMS_AT_ONCE = 200

/** Of answers; one that several requests share is written once. */
const texts = new WeakMap<object, Promise<string>>()

/** Returns an answer as JSON, with the members of its schema and no others. */
export function answerText(reply: FastifyReply, schema: TSchema, answer: object): Promise<string> {
  const text = texts.get(answer) ?? write(reply, schema, answer)
  texts.set(answer, text)
  return text
}

/** In slices where it is an object of long lists. */
async function write(reply: FastifyReply, schema: TSchema, answer: object): Promise<string> {
  if (!IsObject(schema) || !Object.values(answer).some(isLong)) return String(reply.serialize(answer))
  const members = membersOf(schema)
  const known = [...members.keys()].map((key) => [key, Reflect.get(answer, key)])
  return jsonInSlices(Object.fromEntries(known), (part, key = '') =>
    reply.serializeInput({ [key]: part }, members.get(key) ?? {}).slice(key.length + 4, -1),
  )
}

function isLong(value: unknown): boolean {
  return Array.isArray(value) && value.length > ITEMS_AT_ONCE
}

type Members = ReadonlyMap<string, Record<string, unknown>>

const membersBySchema = new WeakMap<TObject, Members>()

/** An object schema for each member of an object alone; the same ones each time, since Fastify compiles each once. */
function membersOf(schema: TObject): Members {
  const members =
    membersBySchema.get(schema) ??
    new Map(
      Object.entries(schema.properties).map(([key, member]) => [key, { ...Type.Object({ [key]: member }) }]),
    )
  membersBySchema.set(schema, members)
  return members
}
