import type { Plugin } from 'vite'

type Range = { readonly start: number; readonly end: number }
/** A node of a syntax tree, as far as it is looked at. */
type Node = Range & {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly object?: Node
  readonly key?: Node
  readonly value?: Node
}

/**
 * Leaves out of the contract what only the server needs: the shapes that it checks, and what the API document says about
 * endpoints. Each shape becomes `Type`, which in the browser stands for all of them (`web/lib/no-schemas.ts`).
 */
export function contractWithoutShapes(): Plugin {
  return {
    name: 'keere:contract-without-shapes',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return undefined
      const cut = (rest: string, { start, end, left }: Cut) => rest.slice(0, start) + left + rest.slice(end)
      return { code: cutsIn(this.parse(code)).reduceRight(cut, code), map: null }
    },
  }
}

type Cut = Range & { readonly left: string }

/** Returns what to cut from a part of a syntax tree, in the order of the code. */
function cutsIn(part: unknown): readonly Cut[] {
  if (Array.isArray(part)) return part.flatMap(cutsIn)
  if (!isNode(part)) return []
  if (isShape(part)) return [{ start: part.start, end: part.end, left: 'Type' }]
  if (isDocumentation(part)) return [{ start: part.value!.start, end: part.value!.end, left: "''" }]
  return Object.values(part).flatMap(cutsIn)
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part
}

/** Returns whether a node is a call such as `Type.Object({…})`. */
function isShape({ type, callee }: Node): boolean {
  return type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.object?.name === 'Type'
}

function isDocumentation({ type, key, value }: Node): boolean {
  const isText = value?.type === 'Literal' || value?.type === 'TemplateLiteral'
  return type === 'Property' && isText && (key?.name === 'summary' || key?.name === 'description')
}
