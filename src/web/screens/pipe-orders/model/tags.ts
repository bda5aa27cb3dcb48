import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { type PipeTag, pipeTags } from '#contract/pipe-tags.ts'
import { call } from '#web/lib/api.ts'

export const TAGS_KEY = ['pipe-tags']

/** All tags by group, position and name. */
export const tagsQuery = () =>
  queryOptions({ queryKey: TAGS_KEY, queryFn: ({ signal }) => call(pipeTags.list, {}, { signal }) })

export function tagName({ name, name_en }: PipeTag, language: Language): string {
  return language === 'et' ? name : name_en
}
