import { main } from '#server/main.ts'

/** The product as a process of its own, its pages standing in for the web app. */
await main({
  page: ({ view, language }) => `<!doctype html><html lang="${language}"><title>${view}</title></html>`,
})
