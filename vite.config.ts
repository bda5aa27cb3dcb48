import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from '#scripts/compiled-texts.ts'
import { contractWithoutShapes } from '#scripts/contract-without-shapes.ts'

const here = import.meta.dirname

const ofScreens =
  /\/src\/(web\/(screens|lists\/(period|views|columns|table|filters)|orders|pipes|pipe-export|plan|recorded-time|working-time|work-orders|stations|forms|lib\/(stray-tap|use-wake)|elements\/(badge|page-tabs|choice-list|drop-panel|glow|grid-roles|switch|panel|older|progress-bar|(use-)?status-|use-back|use-changes|use-escape|use-search-key))|planning|domain\/(action|downtime|filter|formula|work-order|work-types|work-plan-path|order|pipes\/)|contract\/(?!endpoint|shapes|views|session|languages|errors))|@tanstack\/(react-)?virtual|\/(useQueries|queriesObserver)\.|\/uqr\/|\/icons\/Icon(Snowflake|TruckDelivery)\.|@mantine\/form|klona|fast-deep-equal|@mantine\/core\/esm\/components\/(InlineInput|Combobox|Text|Checkbox|Fieldset|Group|NativeSelect|SimpleGrid|Textarea)/
const ofPeriods = /\/lists\/period\/period(-drop|-picker|-state)?\./
const ofPipes = /\/domain\/pipes\/(measurement|pipe-status|pipe-variables)/
const ofWork = /\/src\/web\/work-orders\/(texts|use-|questioned|work-name)/
const isNoScreens = (id: string) => !ofScreens.test(id)

export default defineConfig({
  root: join(here, 'src/web'),
  cacheDir: join(here, 'node_modules/.vite'),
  plugins: [contractWithoutShapes(), compiledTexts(), react()],
  // The server puts the page's own nonce in place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [
      // The browser calls endpoints but checks no shapes, so it does not need the schema builder.
      { find: /^typebox$/, replacement: join(here, 'src/web/lib/no-schemas.ts') },
      { find: '#contract/enums.ts', replacement: join(here, 'src/web/lib/no-enums.ts') },
      // Messages come compiled, so the browser does not need the parser.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: join(here, 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
      },
    ],
  },
  build: {
    outDir: join(here, 'dist/web'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      // Code that three or more screens share is one file instead of thirty: a tablet on plain HTTP has six connections.
      // Left out is what only a few of them need (`ofScreens`): a screen's own folder, which the gallery also uses,
      // and the code of orders, pipes, plans, stations, forms, work orders, and recorded and working time.
      // A period, what it is chosen with and its address are small, and lists that have one need all of them.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 3, test: isNoScreens },
            { name: 'period', minShareCount: 2, test: ofPeriods },
            { name: 'pipes', minShareCount: 3, test: ofPipes },
            { name: 'work', minShareCount: 2, test: ofWork },
          ],
        },
      },
    },
  },
})
