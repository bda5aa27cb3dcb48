import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { figuresOf } from '#domain/pipes/calculated-figures.ts'
import { allowsCommand, productionStatusOf } from '#domain/pipes/production-status.ts'
import { proposeSpecification, type SpecificationGap } from '#domain/pipes/propose-specification.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Panel, PanelFooter } from '#web/elements/panel.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useBack } from '#web/elements/use-back.ts'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useUnsaved } from '#web/forms/use-unsaved.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { lengthsWords } from '#web/pipes/lengths-words.ts'
import { materialsQuery, profilesQuery } from '#web/screens/pipe-orders/model/queries.ts'
import classes from './configure-panel.module.css'
import {
  bodyOfDraft,
  checkDraft,
  checkLimits,
  draftOfProduct,
  manualFigures,
  type PipeCatalogue,
  requestOfDraft,
  type SpecificationDraft,
} from './draft.ts'
import { splitOfDraft } from './draft-sizes.ts'
import { ProposalCard } from './proposal-card.tsx'
import { Recipe } from './recipe.tsx'
import { SpecificationFields } from './specification-fields.tsx'
import { useTexts } from './texts.ts'
import { useSaveSpecification } from './use-save-specification.ts'

type Props = {
  name: string
  product: PipeProduct
  /** The revision of the plan that the product was read with. */
  stateHash: string
  /** Of its order row. */
  description: string
  /** Asks first while something is not saved. */
  onClose: () => void
  onDone: () => void
}

/** The specification of a pipe product, with the figures that follow from it. */
export function ConfigurePanel(props: Props) {
  const t = useTexts()
  const materials = useQuery(materialsQuery())
  const profiles = useQuery(profilesQuery())
  const failed = [materials, profiles].find(({ isError }) => isError)
  return (
    <Panel
      title={t(whyNotConfigurable(props.product) === null ? 'title' : 'title.read', { name: props.name })}
      onClose={props.onClose}
    >
      {failed && <ErrorBox error={failed.error} whileLoading onRetry={() => void failed.refetch()} />}
      {materials.data && profiles.data ? (
        <ConfigureForm {...props} catalogue={{ materials: materials.data, profiles: profiles.data }} />
      ) : (
        !failed && <Spinner />
      )}
    </Panel>
  )
}

/** Returns why the specification can only be read; null if it can be changed. */
function whyNotConfigurable({ has_parts, production_status }: PipeProduct) {
  if (!userCan('@pipeplan_configure')) return 'read.forbidden' as const
  if (has_parts) return 'read.parts' as const
  return allowsCommand(productionStatusOf(production_status), 'configure') ? null : ('read.status' as const)
}

type FormProps = Props & { catalogue: PipeCatalogue }

/** The fields of a specification; the proposal follows them as they are typed. */
export function ConfigureForm(props: FormProps) {
  const { name, product, catalogue, onClose, onDone } = props
  const t = useTexts()
  const { form, proposal, computed, manual, ...saving } = useSpecificationForm(props)
  const { isPending, failure, isConflict, handleSave, handleTakeStored } = saving
  const why = whyNotConfigurable(product)
  useUnsaved(form.isChanged ? (product.order?.order_number ?? name) : null)
  useBack(form.isChanged, onClose)
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(handleSave)}>
      {why !== null && <p className={classes.why}>{t(why)}</p>}
      <fieldset className={classes.all} disabled={why !== null}>
        <SpecificationFields form={form} materials={catalogue.materials} />
        <Recipe form={form} materials={catalogue.materials} />
        <ProposalCard
          {...{ form, proposal, computed }}
          request={requestOfDraft(form.values, catalogue)}
          profiles={catalogue.profiles}
        />
        {manual.length > 0 && (
          <Textarea label={t('reason')} rows={2} maxLength={500} required {...form.field('reason')} />
        )}
      </fieldset>
      <PanelFooter>
        <p role="alert" className={classes.failure}>
          {failure}
          {isConflict && ` ${t('conflict')}`}
        </p>
        {isConflict && (
          <Button variant="default" size="touch" onClick={handleTakeStored}>
            {t('conflict.take')}
          </Button>
        )}
        {why === null && (
          <Button type="submit" size="touch" loading={isPending}>
            {t('save')}
          </Button>
        )}
        <Button variant="default" size="touch" onClick={onDone}>
          {t(why === null ? 'cancel' : 'close')}
        </Button>
      </PanelFooter>
    </form>
  )
}

function useSpecificationForm(props: FormProps) {
  const { product, description, catalogue } = props
  const t = useTexts()
  const { throughput_kg_h: kgPerHour } = boot().config.pipe_plan
  const { save, isPending, failure, isConflict, forget } = useSaveSpecification(props)
  const proposalOf = (draft: SpecificationDraft) =>
    proposeSpecification(requestOfDraft(draft, catalogue), kgPerHour)
  const computedOf = (draft: SpecificationDraft) => figuresOf(proposalOf(draft))
  const stored = draftOfProduct(product, { description, ...catalogue })
  const messages = {
    ...{ missing: t('missing'), reason: t('reason.missing'), main: t('recipe.main') },
    number: t('number'),
    gap: (gap: SpecificationGap) => t(`gap.${gap}`),
    wall: (percent: number) => t('recipe.sum', { percent: formatNumber(percent, 3) }),
    range: (min: number, max: number) => t('range', { min: formatNumber(min), max: formatNumber(max) }),
  }
  const form = useDraftForm<SpecificationDraft>({
    initialValues: stored,
    validate: (draft) => checkDraft(draft, proposalOf(draft), messages),
    atOnce: (draft) => checkLimits(draft, computedOf(draft), messages),
    onChange: forget,
  })
  const computed = computedOf(form.values)
  const bodyOf = (draft: SpecificationDraft) => bodyOfDraft(draft, computedOf(draft), catalogue)
  const handleSave = (draft: SpecificationDraft) => {
    const split = splitOfDraft(draft, boot().config.max_single_pipe_length)
    save({ body: bodyOf(draft), before: bodyOf(stored), tooLong: split && lengthsWords(split) })
  }
  return {
    ...{ form, computed, isPending, failure, isConflict, handleSave },
    proposal: proposalOf(form.values),
    manual: manualFigures(form.values, computed),
    handleTakeStored: () => form.setValues(stored),
  }
}
