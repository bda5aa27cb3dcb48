import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { LeftOutPipe } from '#contract/pipe-suggestion.ts'
import type { ChangeSentences } from './change-sentence.ts'
import classes from './suggest.module.css'
import { useTexts } from './texts.ts'

type Props = { leftOut: readonly LeftOutPipe[]; sentences: ChangeSentences }

/** The pipes that cannot be planned, and why; each leads to its order, where that can be changed. */
export function LeftOutList({ leftOut, sentences }: Props) {
  const t = useTexts()
  if (leftOut.length === 0) return null
  return (
    <section className={classes.leftOut}>
      <h3>
        <IconInfoCircle size={16} aria-hidden /> {t('leftOut', { count: leftOut.length })}
      </h3>
      <ul>
        {leftOut.map((pipe) => (
          <li key={pipe.id}>
            <PipeName path={sentences.pathOf(pipe.id)} name={sentences.nameOf(pipe.id)} />{' '}
            {sentences.leftOut(pipe)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PipeName({ path, name }: { path: string | null; name: string }) {
  return path === null ? <b>{name}</b> : <Link href={path}>{name}</Link>
}
