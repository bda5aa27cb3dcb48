import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import { useTexts } from '#web/plan/texts.ts'
import { PaneHandle } from './pane-handle.tsx'
import classes from './tree-pane.module.css'
import { usePaneWidth } from './use-pane-width.ts'
import { type PushedBy, useUnfolded } from './use-unfolded.ts'

type Props = {
  paneRef: RefObject<HTMLElement | null>
  label: string
  /** What it says while it is folded. */
  summary: readonly { readonly name: string; readonly detail: string | undefined }[]
  pushedBy: PushedBy
  /** The selection must stay visible where there is room for it. */
  hasPicks: boolean
  children: ReactNode
}

/** Narrower than this there is no room for tree, board and panel. */
const NO_ROOM = '(max-width: 75em)'
/** Narrower than this a board between tree and panel does not show a working week, nor one beside the tree a month. */
const LITTLE_ROOM = '(max-width: 104.9em)'

/** What is beside the board on the left: it can be widened, and folds to a rail while the room is needed. */
export function TreePane({ paneRef, label, summary, pushedBy, hasPicks, children }: Props) {
  const isPhone = useIsPhone()
  const hasNoRoom = useMediaQuery(NO_ROOM, false, { getInitialValueInEffect: false })
  const hasLittleRoom = useMediaQuery(LITTLE_ROOM, false, { getInitialValueInEffect: false })
  const isKept = hasPicks && !hasNoRoom
  const [isUnfolded, setUnfolded] = useUnfolded(pushedBy, isKept)
  const isCrowded = pushedBy !== null && !isPhone && (hasNoRoom || (hasLittleRoom && !isKept))
  const isFolded = isCrowded && !isUnfolded
  const pane = usePaneWidth()
  usePageMark('rail', isFolded)
  return (
    <aside ref={paneRef} className={classes.root} aria-label={label} data-folded={isFolded || undefined}>
      {isFolded ? (
        <>
          <FoldButton isFolded onClick={() => setUnfolded(true)} />
          <p className={classes.summary}>
            {summary.map(({ name, detail }) => (
              <span key={name}>
                <b>{name}</b> {detail}
              </span>
            ))}
          </p>
        </>
      ) : (
        <>
          {isCrowded && <FoldButton isFolded={false} onClick={() => setUnfolded(false)} />}
          {children}
        </>
      )}
      {!isFolded && !isPhone && <PaneHandle {...pane} />}
    </aside>
  )
}

function FoldButton({ isFolded, onClick }: { isFolded: boolean; onClick: () => void }) {
  const t = useTexts()
  const label = t(isFolded ? 'tree.unfold' : 'tree.fold')
  const Icon = isFolded ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon
      variant="default"
      size={32}
      className={classes.fold}
      aria-label={label}
      title={label}
      aria-expanded={!isFolded}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
