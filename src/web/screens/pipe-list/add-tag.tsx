import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { pipeChanges } from '#contract/pipe-changes.ts'
import type { PipeTag } from '#contract/pipe-tags.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { Undo } from '#web/elements/announce.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './add-tag.module.css'
import { PIPES_KEY, pipeTagsQuery } from './queries.ts'
import { useTexts } from './texts.ts'

/** Adds a tag to pipes; this can be undone. */
export function AddTag({ pipes }: { pipes: readonly Pipe[] }) {
  const t = useTexts()
  const language = useLanguage()
  const sentence = useErrorSentence()
  const { data: tags = [] } = useQuery(pipeTagsQuery())
  const { add, pending, failure } = useAddTag()
  const nameOf = (tag: PipeTag) => (language === 'et' ? tag.name : tag.name_en)
  return (
    <>
      {failure && (
        <span role="alert" className={classes.failed}>
          {sentence(failure.error)}
        </span>
      )}
      <DropPanel
        className={classes.target}
        panelClassName={classes.panel}
        disabled={pending !== null}
        face={
          <>
            <IconTag size={16} aria-hidden />
            {t('tag.add')}
          </>
        }
      >
        {tags
          .filter(({ is_active }) => is_active)
          .map((tag) => (
            <Button
              key={tag.id}
              variant="subtle"
              size="desk"
              justify="flex-start"
              onClick={(event: MouseEvent<HTMLElement>) => {
                event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                add(
                  pipes.filter((pipe) => !pipe.tags.includes(tag.id)).map(({ id }) => id),
                  { id: tag.id, name: nameOf(tag) },
                )
              }}
            >
              {nameOf(tag)}
            </Button>
          ))}
      </DropPanel>
    </>
  )
}

type Tag = { readonly id: number; readonly name: string }

function useAddTag() {
  const t = useTexts()
  const client = useQueryClient()
  const { run, pending, failure } = useWrite({
    to: 'pipe tags',
    refresh: () => client.invalidateQueries({ queryKey: PIPES_KEY }),
  })
  const add = (ids: readonly number[], tag: Tag) => {
    const name = t('tag.name', { count: ids.length, name: tag.name })
    const about = [`tag ${tag.id}`]
    run({
      key: JSON.stringify([tag.id, ids]),
      send: async (intent) => {
        await addTag(ids, tag.id, intent)
        return ids.length === 0
          ? null
          : { message: t('tag.added', { name }), name, about, undo: removal(ids, tag.id) }
      },
    })
  }
  return { add, pending, failure }
}

function removal(ids: readonly number[], tag: number): Undo {
  return {
    key: JSON.stringify(['remove', tag, ids]),
    send: async (intent) => {
      for (const id of ids)
        await call(pipeChanges.removeTag, { params: { id, tag } }, { intent: `${intent}-${id}` })
      return addition(ids, tag)
    },
  }
}

function addition(ids: readonly number[], tag: number): Undo {
  return {
    key: JSON.stringify(['add', tag, ids]),
    send: async (intent) => {
      await addTag(ids, tag, intent)
      return removal(ids, tag)
    },
  }
}

/** Each pipe is a request of its own, counted once by its own key. */
async function addTag(ids: readonly number[], tag: number, intent: string): Promise<void> {
  for (const id of ids)
    await call(pipeChanges.addTag, { params: { id }, body: { tag } }, { intent: `${intent}-${id}` })
}
