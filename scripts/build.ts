import { checkBudget } from '#scripts/web-budget.ts'
import { buildWeb } from '#scripts/web-build.ts'

await buildWeb()
const { lines, exceeded } = await checkBudget()
for (const line of lines) console.log(line)
if (exceeded) process.exitCode = 1
