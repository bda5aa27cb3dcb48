import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import lists from '#web/elements/list.module.css'
import { Spinner } from '#web/elements/spinner.tsx'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels, PlanAdapter } from './adapter.ts'
import type { ChangeReply, UndoPreview } from './change.ts'
import { ChangeHead } from './change-view.tsx'
import type { PlanIntent } from './held.ts'
import classes from './revert-dialog.module.css'
import type { Undoing } from './undoing.ts'

type Props<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary> = {
  undoing: Undoing<Move>
  adapter: PlanAdapter<Plan, Intent, Reply, Move, Summary>
  labels: ChangeLabels<Intent, Move, Summary>
}

/** Shows what the revert of a change would move and what prevents it, before anything is done. */
export function RevertDialog<Plan, Intent extends PlanIntent, Reply extends ChangeReply, Move, Summary>({
  undoing,
  adapter,
  labels,
}: Props<Plan, Intent, Reply, Move, Summary>) {
  const t = useTexts()
  const { reviewed, review, revert, planElsewhere } = undoing
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    // Read again whenever the plan or working time changes.
    queryKey: [...adapter.planKey, 'undo', reviewed],
    queryFn: ({ signal }) => adapter.previewUndo(reviewed ?? 0, signal),
    enabled: reviewed !== null,
    gcTime: 0,
  })
  const close = () => review(null)
  return (
    <Dialog
      opened={reviewed !== null}
      onClose={close}
      title={t(preview && isRedo(preview) ? 'redo' : 'revert.heading')}
      size="40rem"
      returnFocus={false}
    >
      {error && <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />}
      {!preview && !error && <Spinner />}
      {preview && !error && (
        <RevertPreview
          preview={preview}
          labels={labels}
          fitsElsewhere={adapter.fitsElsewhere}
          onRevert={() => {
            close()
            revert(preview)
          }}
          onFit={() => {
            close()
            planElsewhere(preview.moves)
          }}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}

type PreviewProps<Move> = {
  preview: UndoPreview<Move>
  labels: Pick<ChangeLabels<never, Move, never>, 'kind' | 'item' | 'amount' | 'from' | 'to' | 'count'>
  fitsElsewhere: (codes: readonly unknown[], moves: readonly Move[]) => boolean
  onRevert: () => void
  onFit: () => void
  onCancel: () => void
}

/** The preview of a revert, with what can be done about it. */
export function RevertPreview<Move>({ preview, labels, fitsElsewhere, ...on }: PreviewProps<Move>) {
  const t = useTexts()
  const { change, moves, move_count, problems, warnings } = preview
  const isHindered = problems.length > 0
  const codes = problems.map(({ code }) => code)
  const canFit = moves.length === move_count && fitsElsewhere(codes, moves)
  return (
    <>
      <p className={classes.lead}>
        <ChangeHead change={change} labels={labels} />
      </p>
      {isHindered && <Problems label={t('revert.problems')} problems={problems} />}
      {warnings.length > 0 && <Problems label={t('revert.warnings')} problems={warnings} />}
      {move_count > 0 && <Moves moves={moves} count={move_count} labels={labels} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button size="touch" variant="default" onClick={on.onCancel}>
          {t('cancel')}
        </Button>
        {canFit && (
          <Button size="touch" variant="default" onClick={on.onFit}>
            {t('undo.elsewhere')}
          </Button>
        )}
        <Button size="touch" disabled={isHindered} data-autofocus onClick={on.onRevert}>
          {t(isRedo(preview) ? 'redo' : 'changes.revert')}
        </Button>
      </Group>
    </>
  )
}

/** Returns whether what would be reverted is itself an undo. */
function isRedo({
  change,
}: {
  readonly change: Pick<UndoPreview<unknown>['change'], 'kind' | 'is_redo'>
}): boolean {
  return change.kind === 'undo' && !change.is_redo
}

type MovesProps<Move> = Pick<PreviewProps<Move>, 'labels'> & { moves: readonly Move[]; count: number }

function Moves<Move>({ moves, count, labels }: MovesProps<Move>) {
  const t = useTexts()
  const heading = labels.count(count)
  return (
    <>
      <h3 className={classes.heading}>{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls and has no controls is otherwise unreachable by keyboard (WCAG 2.1.1). */}
      <ul className={`${lists.list} ${classes.moves}`} tabIndex={0} aria-label={heading}>
        {moves.map((move, index) => (
          <li key={index}>
            {labels.item(move)} · {labels.amount(move)}
            <span className={classes.places}>
              {labels.from(move)} → {labels.to(move)}
            </span>
          </li>
        ))}
        {count > moves.length && <li>{t('changes.more', { count: count - moves.length })}</li>}
      </ul>
    </>
  )
}

function Problems({ label, problems }: Pick<UndoPreview<never>, 'problems'> & { label: string }) {
  return (
    <section className={classes.problems} aria-label={label}>
      <h3 className={classes.heading}>{label}</h3>
      <ul>
        {[...new Set(problems.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )
}
