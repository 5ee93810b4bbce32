import { type FeatureSwitch, type Gateway, openDatabase, openGateway } from '../../../gateway/index'

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

const APP = 'https://app.example'
const MOST = 1_000_000
const inbox: Service['mails'] = []
let opening: Promise<Gateway> | undefined
let services = 0

/** A gateway as an operator runs it, without nodes; its mails arrive in the test. One for all tests of a file. */
const open = (): Promise<Gateway> =>
  openDatabase({ inMemory: true }).then(database =>
    openGateway(
      {
        ...{ port: 0, host: '', folder: '', databaseUrl: undefined, metricsPort: undefined, logLevel: 'silent' },
        ...{ retentionDays: 1, trustedProxies: 0, chains: {}, swaps: {} },
        limits: { perProject: MOST, perAddress: MOST, perHour: MOST },
      },
      {
        report(error) {
          throw error
        },
        own: {
          ...{ database, directory: { listings: [], picture: async () => undefined } },
          tokens: { evm: new Map(), solana: new Map(), coins: new Map() },
          services: { mailer: { send: async (to, code) => void inbox.push({ to, code }), most: MOST } },
        },
      },
    ),
  )

export async function closeService(): Promise<void> {
  const gateway = await opening
  opening = undefined
  await gateway?.close()
}

/** A project of its own. */
export function createService(features: FeatureSwitch[] = []): Service {
  const id = `service-${++services}`
  let making: Promise<Gateway> | undefined
  async function make(): Promise<Gateway> {
    opening ??= open()
    const gateway = await opening
    await gateway.projects.create({ id, name: 'Test', actor: 'a test' })
    await gateway.projects.change(id, { change: { features, allowedOrigins: [APP] }, actor: 'a test' })
    return gateway
  }
  const requests: string[] = []
  const before = inbox.length
  const service: Service = {
    requests,
    get mails() {
      return inbox.slice(before)
    },
    isSilent: false,
    async fetch(input, init) {
      const url = new URL(String(input))
      requests.push(`${init?.method} ${url.pathname.replace('/auth/v1/', '')}`)
      if (service.isSilent) await new Promise(() => {})
      if (service.status !== undefined) return new Response('No', { status: service.status })
      making ??= make()
      const gateway = await making
      url.searchParams.set('projectId', id)
      const headers = new Headers(init?.headers)
      headers.set('origin', APP)
      return gateway.fetch(new Request(url, { method: init?.method, body: init?.body, headers }))
    },
  }
  return service
}
