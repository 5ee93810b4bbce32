import { authRoutes } from '../../../sandbox/services/gateway/auth/routes'
import type { FeatureSwitch } from '../../../sandbox/services/gateway/ports'

/** The project's authentication service, and the requests that it received. */
export interface Service {
  readonly fetch: typeof globalThis.fetch
  readonly requests: string[]
  readonly mails: { to: string; code: string }[]
  /** True: the service answers no request any more. */
  isSilent: boolean
  /** The service answers every request with this status. */
  status?: number
}

export function createService(features: FeatureSwitch[] = []): Service {
  const mails: Service['mails'] = []
  const requests: string[] = []
  const routes = authRoutes({
    project: async () => ({
      features,
      allowedOrigins: [],
      isAnalyticsEnabled: false,
      supportedChains: { http: [], ws: [] },
    }),
    node: () => undefined,
    mail: async (to, code) => void mails.push({ to, code }),
  })
  const service: Service = {
    requests,
    mails,
    isSilent: false,
    async fetch(input, init) {
      const { pathname } = new URL(String(input))
      requests.push(`${init?.method} ${pathname.replace('/auth/v1/', '')}`)
      if (service.isSilent) await new Promise(() => {})
      if (service.status !== undefined) return new Response('No', { status: service.status })
      const headers = new Headers(init?.headers)
      headers.set('origin', 'https://app.example')
      return routes.request(String(input), { method: init?.method, body: init?.body, headers })
    },
  }
  return service
}
