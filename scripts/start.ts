import { buildWeb, isStale, webFolder } from '#scripts/web-build.ts'
import { main } from '#server/main.ts'
import { builtPage } from '#server/page.ts'

/** `npm start`: builds the web app when it is missing or out of date, then runs the product. */
if (await isStale()) await buildWeb()
await main({ page: builtPage(webFolder), assets: `${webFolder}/assets` })
