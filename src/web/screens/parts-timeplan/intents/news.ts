import type { ListedPlanChange } from '#contract/part-timeplan.ts'
import { createStore } from '#web/lib/store.ts'

const NONE: readonly ListedPlanChange[] = []

/** What has happened to the plan since this browser last saw it, newest first. */
export const news = createStore(NONE)
