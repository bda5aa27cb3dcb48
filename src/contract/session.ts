import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Language } from '#contract/languages.ts'
import { RequiredText } from '#contract/shapes.ts'

const Mode = Type.Union([Type.Literal('pipes'), Type.Literal('parts')])

/** Longer addresses are ignored after sign-in, because the body of a sign-in is small. */
export const MAX_NEXT_LENGTH = 2_000

export const SignIn = Type.Object({
  username: RequiredText(150),
  password: Type.String({ minLength: 1, maxLength: 500 }),
  /** The address to return to; addresses outside Keere are ignored, and none prevents the sign-in. */
  next: Type.Optional(Type.String()),
})
export type SignIn = Static<typeof SignIn>

/** Sign-in, sign-out and the settings of a session. */
export const session = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/sign-in/',
    may: 'anyone',
    summary: 'Sign in',
    description: 'Starts a session and returns the address to open.',
    body: SignIn,
    bodySize: 'small',
    isLimited: true,
    reply: Type.Object({ next: Type.String() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/v1/sign-out/',
    may: 'anyone',
    summary: 'Sign out',
    description: 'Ends the session, if there is one.',
  }),
  keepAlive: endpoint({
    method: 'POST',
    path: '/api/v1/session/keep-alive/',
    may: 'signed-in',
    summary: 'Keep the session alive',
    description: 'Call it while the user is active.',
  }),
  changeLanguage: endpoint({
    method: 'POST',
    path: '/api/v1/session/language/',
    may: 'signed-in',
    summary: 'Change the language',
    description: 'Sets the language of the signed-in user.',
    body: Type.Object({ language: Language }),
    bodySize: 'small',
    reply: Type.Object({ language: Language }),
  }),
  openView: endpoint({
    method: 'POST',
    path: '/api/v1/open-view/',
    may: 'signed-in',
    summary: 'Switch between pipes and parts',
    description: 'Any value other than `parts` means pipes.',
    body: Type.Object({ to_open: Type.String({ maxLength: 200 }) }),
    bodySize: 'small',
    reply: Type.Object({ open_view: Mode }),
  }),
}
