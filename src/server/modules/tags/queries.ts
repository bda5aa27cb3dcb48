import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { ComponentTag, ProblemTag } from '#contract/tags.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { referencesIn, unknownReference } from '#server/db/references.ts'
import { shiftStart } from '#server/db/shift.ts'
import { stamped } from '#server/db/stamps.ts'
import { all, byName, given, isOneOf, mentions } from '#server/lists/conditions.ts'

const USED_WITHIN_DAYS = 90
const DAY_MS = 86_400_000
const searched = ['t.name', 't.name_en']

/** Returns component tags that are not archived, a few dozen. */
export async function listComponentTags(
  context: Context,
  search: string | undefined,
): Promise<ComponentTag[]> {
  const tags = await componentTags(context)
    .where('t.archived', '=', false)
    .where(all(given(search, (words) => mentions(words, searched))))
    .orderBy('t.sort')
    .orderBy(byName('t.name'))
    .orderBy('t.id')
    .execute()
  return tags.map(stamped)
}

/** Returns a component tag; throws the refusal `not_found`. */
export async function readComponentTag(context: Context, id: number): Promise<ComponentTag> {
  const tag = await componentTags(context).where('t.id', '=', id).executeTakeFirst()
  if (!tag) throw new Refusal('not_found')
  return stamped(tag)
}

/** What a problem tag explains: a downtime, a pause of winding, or that a pipe is not fit for use. */
export type ProblemKind = 'downtime' | 'pause' | 'scrap'
export type ProblemTagKey = { readonly kind: ProblemKind; readonly id: number }

/**
 * Returns problem tags of a kind that are not archived, a few dozen: those most used recently first, on a line if one is given.
 * What is given within a shift counts from the next one on, so that no button changes its place within a shift.
 */
export async function listProblemTags(
  context: Context,
  kind: ProblemKind,
  { search, line }: { readonly search?: string; readonly line?: number },
): Promise<ProblemTag[]> {
  const tags = await problemTags(context, kind, line)
    .where('t.archived', '=', false)
    .where(all(given(search, (words) => mentions(words, searched))))
    .orderBy(sql`coalesce(u.used_there, 0)`, 'desc')
    .orderBy(sql`coalesce(u.used_before, 0)`, 'desc')
    .orderBy('t.sort')
    .orderBy(byName('t.name'))
    .orderBy('t.id')
    .execute()
  return tags.map(toProblemTag)
}

/** Returns a problem tag of a kind; throws the refusal `not_found`. */
export async function readProblemTag(context: Context, { kind, id }: ProblemTagKey): Promise<ProblemTag> {
  const tag = await problemTags(context, kind).where('t.id', '=', id).executeTakeFirst()
  if (!tag) throw new Refusal('not_found')
  return toProblemTag(tag)
}

type WantedCauses = {
  readonly kind: ProblemKind
  readonly ids: readonly number[]
  /** Those that were given before, which stay possible once they are archived. */
  readonly recorded?: readonly number[]
}

/** Returns causes of a kind; throws `Refusal` for unknown or archived ones. */
export async function readCauses({ db }: Pick<Context, 'db'>, { kind, ids, recorded = [] }: WantedCauses) {
  const known = await db
    .selectFrom('problem_tag')
    .select(['id', 'is_other'])
    .where(isOneOf('id', ids))
    .where('kind', '=', kind)
    .where(({ or, eb }) => or([eb('archived', '=', false), isOneOf('id', recorded)]))
    .execute()
  const found = new Set(known.map(({ id }) => id))
  refuseAll(
    referencesIn('problems', ids)
      .filter(({ id }) => !found.has(id))
      .map(unknownReference),
  )
  return known
}

/** Returns the names of all component tags, including archived ones, in the user's language. */
export async function readComponentTagNames({
  db,
  language,
}: Pick<Context, 'db' | 'language'>): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('component_tag')
    .select(['id', language === 'et' ? 'name' : 'name_en as name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function toProblemTag(tag: ProblemTagRow): ProblemTag {
  return { ...stamped(tag), last_used: tag.last_used && wireTime(tag.last_used) }
}

type ProblemTagRow = InferResult<ReturnType<typeof problemTags>>[number]

function componentTags({ db }: Context) {
  return db
    .selectFrom('component_tag as t')
    .select(['t.id', 't.name', 't.name_en', 't.archived', 't.sort', 't.created_at', 't.updated_at'])
}

function problemTags({ db, now, user }: Context, kind: ProblemKind, line: number | null = null) {
  const since = new Date(now().getTime() - USED_WITHIN_DAYS * DAY_MS)
  const isBefore = sql`at < ${shiftStart(sql`${now()}::timestamptz`)}`
  const own = user.operator?.id ?? null
  const used = sql<{ tag: number; used: number; last_used: Date | null }>`(
    select tag, count(*) as used, count(*) filter (where ${isBefore}) as used_before,
      count(*) filter (where ${isBefore} and line = ${line}::integer) as used_there, max(at) filter (where operator = ${own}::integer) as last_used
    from (${uses[kind]}) use where at >= ${since} group by tag
  )`.as('u')
  return db
    .selectFrom('problem_tag as t')
    .leftJoin(used, 'u.tag', 't.id')
    .select(['t.id', 't.name', 't.name_en', 't.archived', 't.sort', 't.category', 't.is_other', 't.code'])
    .select(['t.created_at', 't.updated_at'])
    .select([sql<number>`coalesce(u.used, 0)`.as('used'), 'u.last_used'])
    .where('t.kind', '=', kind)
}

/** Selects when each problem tag of a kind was given, by which operator, and on which winding line. */
const uses: Readonly<Record<ProblemKind, RawBuilder<unknown>>> = {
  downtime: sql`
    select p.problem_tag_id as tag, d.start_time as at, d.operator_id as operator, null::integer as line
    from downtime_problem p join downtime d on d.id = p.downtime_id`,
  pause: sql`
    select p.problem_tag_id as tag, u.start_time as at, u.operator_id as operator, u.line_id as line
    from pipe_pause_problem p join pipe_pause u on u.id = p.pipe_pause_id`,
  scrap: sql`
    select r.problem_tag_id as tag, d.decided_at as at, null::integer as operator, null::integer as line
    from pipe_decision_reason r join pipe_decision d on d.id = r.pipe_decision_id where d.undone_at is null`,
}
