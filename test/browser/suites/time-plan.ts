import { isOfTimePlan, tellStories } from '#test/support/tell-stories.ts'

await tellStories(isOfTimePlan)
