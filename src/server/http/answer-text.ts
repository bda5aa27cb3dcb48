import type { FastifyReply } from 'fastify'
import { IsObject, type TObject, type TSchema, Type } from 'typebox'
import { jsonInSlices } from '#server/http/json-pieces.ts'

/** Responses with longer lists are serialised in slices. */
const ITEMS_AT_ONCE = 200

/** Cached texts, so that a response shared by several requests is serialised once. */
const texts = new WeakMap<object, Promise<string>>()

/** Serialises a response as JSON with only the properties of its schema. */
export function answerText(reply: FastifyReply, schema: TSchema, answer: object): Promise<string> {
  const text = texts.get(answer) ?? write(reply, schema, answer)
  texts.set(answer, text)
  return text
}

/** Serialises an object of long lists in slices. */
async function write(reply: FastifyReply, schema: TSchema, answer: object): Promise<string> {
  if (!IsObject(schema) || !Object.values(answer).some(isLong))
    return reply.serializeInput(Object(answer), writtenBy(schema))
  const members = membersOf(schema)
  const known = [...members.keys()].map((key) => [key, Reflect.get(answer, key)])
  return jsonInSlices(Object.fromEntries(known), (part, key = '') =>
    reply.serializeInput({ [key]: part }, members.get(key) ?? {}).slice(key.length + 4, -1),
  )
}

function isLong(value: unknown): boolean {
  return Array.isArray(value) && value.length > ITEMS_AT_ONCE
}

const schemas = new WeakMap<TSchema, Record<string, unknown>>()

/** Returns what a value is written by: each value of a union with null would be checked against it, which costs three times as much. */
function writtenBy(schema: TSchema): Record<string, unknown> {
  const written = schemas.get(schema) ?? withoutUnions({ ...schema })
  schemas.set(schema, written)
  return written
}

function withoutUnions(node: Record<string, unknown>): Record<string, unknown> {
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, Array.isArray(value) ? value.map(inner) : inner(value)]),
  )
  const [choice, none, ...others] = Array.isArray(anyOf) ? anyOf : []
  if (none?.type !== 'null' || others.length > 0) return anyOf === undefined ? rest : { ...rest, anyOf }
  if (typeof choice.type === 'string') return { ...rest, ...choice, nullable: true }
  // The values of an enumeration, which has no type, are written as they are.
  return 'enum' in choice ? rest : { ...rest, anyOf }
}

function inner(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? withoutUnions({ ...value }) : value
}

type Members = ReadonlyMap<string, Record<string, unknown>>

const membersBySchema = new WeakMap<TObject, Members>()

/** Returns an object schema for each property alone, cached because Fastify compiles each object once. */
function membersOf(schema: TObject): Members {
  const members =
    membersBySchema.get(schema) ??
    new Map(
      Object.entries(schema.properties).map(([key, member]) => [
        key,
        writtenBy(Type.Object({ [key]: member })),
      ]),
    )
  membersBySchema.set(schema, members)
  return members
}
