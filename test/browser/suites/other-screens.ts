import { isOfTimePlan, tellStories } from '#test/support/tell-stories.ts'

await tellStories((file) => !isOfTimePlan(file))
