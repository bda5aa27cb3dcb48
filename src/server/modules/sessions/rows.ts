import type { Session } from '#server/context.ts'

type SessionRow = {
  readonly id_hash: Buffer
  readonly csrf_token: string
  readonly mode: string
  readonly active_at: Date
  readonly id: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly language: string | null
  readonly is_superuser: boolean
  readonly debug_mode_enabled: boolean
  readonly operator_id: number | null
  readonly operator_name: string | null
  readonly permissions: string[]
}

export function toSession(row: SessionRow): Session {
  const { id_hash, csrf_token, mode, active_at, language, operator_id, operator_name, permissions, ...user } =
    row
  return {
    idHash: id_hash,
    csrfToken: csrf_token,
    mode: mode === 'parts' ? 'parts' : 'pipes',
    activeAt: active_at,
    language: language === 'et' || language === 'en' ? language : null,
    user: {
      ...user,
      access_permissions: permissions,
      operator: operator_id === null ? null : { id: operator_id, name: operator_name ?? '' },
    },
  }
}
