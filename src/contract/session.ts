import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Language } from '#contract/languages.ts'
import { RequiredText } from '#contract/shapes.ts'

const Mode = Type.Union([Type.Literal('pipes'), Type.Literal('parts')])

/** Longer addresses are not returned to after signing in; the body of a sign-in is small. */
export const MAX_NEXT_LENGTH = 2_000

export const SignIn = Type.Object({
  username: RequiredText(150),
  password: Type.String({ minLength: 1, maxLength: 500 }),
  /** Where the user was going; only addresses of this product are followed, and none keeps anyone from signing in. */
  next: Type.Optional(Type.String()),
})
export type SignIn = Static<typeof SignIn>

/** Signing in and out, and what a session remembers. */
export const session = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/sign-in/',
    may: 'anyone',
    summary: 'Signs in and starts a new session; answers with the address to go to.',
    body: SignIn,
    bodySize: 'small',
    isLimited: true,
    reply: Type.Object({ next: Type.String() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/v1/sign-out/',
    may: 'anyone',
    summary: 'Ends the session, if there is one.',
  }),
  keepAlive: endpoint({
    method: 'POST',
    path: '/api/v1/session/keep-alive/',
    may: 'signed-in',
    summary: 'Tells that a person is still there.',
  }),
  changeLanguage: endpoint({
    method: 'POST',
    path: '/api/v1/session/language/',
    may: 'signed-in',
    summary: "Changes the language of the user's words.",
    body: Type.Object({ language: Language }),
    bodySize: 'small',
    reply: Type.Object({ language: Language }),
  }),
  openView: endpoint({
    method: 'POST',
    path: '/api/v1/open-view/',
    may: 'signed-in',
    summary: 'Switches between pipes and parts; anything but "parts" means pipes.',
    body: Type.Object({ to_open: Type.String({ maxLength: 200 }) }),
    bodySize: 'small',
    reply: Type.Object({ open_view: Mode }),
  }),
}
