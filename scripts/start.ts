import { buildWeb, isStale } from '#scripts/build.ts'
import { main } from '#server/main.ts'

/** `npm start`: builds the web app when it is missing or out of date, then runs the product. */
if (isStale()) await buildWeb()
await main('dist/web')
