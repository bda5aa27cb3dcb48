import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Language } from '#contract/languages.ts'
import { RequiredText, Text } from '#contract/shapes.ts'

export const SignIn = Type.Object({
  username: RequiredText(150),
  password: RequiredText(1_000),
  /** Where the user was going; only addresses of this product are followed. */
  next: Type.Optional(Text(2_000)),
})
export type SignIn = Static<typeof SignIn>

/** Signing in and out, and what a session remembers. */
export const session = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/sign-in/',
    may: 'anyone',
    summary: 'Starts a session and says where to go.',
    body: SignIn,
    reply: Type.Object({ next: Type.String() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/v1/sign-out/',
    may: 'anyone',
    summary: 'Ends the session.',
  }),
  keepAlive: endpoint({
    method: 'POST',
    path: '/api/v1/session/keep-alive/',
    may: 'signed-in',
    summary: 'Says that the user is still there.',
  }),
  changeLanguage: endpoint({
    method: 'POST',
    path: '/api/v1/session/language/',
    may: 'signed-in',
    summary: "Sets the language of the user's words.",
    body: Type.Object({ language: Language }),
    reply: Type.Object({ language: Language }),
  }),
  openView: endpoint({
    method: 'POST',
    path: '/api/v1/open-view/',
    may: 'signed-in',
    summary: 'Switches the mode: `parts` to parts, anything else to pipes.',
    body: Type.Object({ to_open: Text(100) }),
    reply: Type.Object({ open_view: Type.String() }),
  }),
}
