import { Hono } from 'hono'
import { type Gateway, nameOf, openDatabase, openGateway, tagged } from 'portico-gateway'
import { type FetchHandler, listen } from '../../listen'
import { hasPackages } from '../../packages'
import { walletIcons } from '../../wallets/icons'
import { placeDex } from '../dex/contracts'
import { exchangePages } from '../exchange/pages'
import type { Services } from '../services'
import { createConfig, type GatewayConfig } from './config'
import { generateDirectory, listTokens, walletImageIds } from './directory'
import { draw, type PictureKind } from './drawPicture'
import { createHandler, explorerPages } from './handler'
import { serveClusters } from './serveClusters'
import { createOwnServices, type Urls } from './services'

export interface ProjectApi {
  fetch: FetchHandler
  config: GatewayConfig
  /** Analytics batches, as received. */
  events: unknown[]
  errors: unknown[]
  /** Mailed codes, oldest first. */
  mails: { to: string; code: string }[]
  names: Names
  close(): Promise<void>
}

/** The account names that the gateway has registered. */
export interface Names {
  /** The address of a name; undefined if it is not registered. */
  find(name: string): Promise<string | undefined>
  /** Registers a name for an address, without its signature. @throws if the name is taken */
  register(name: string, address: string): Promise<void>
}

interface ProjectApiOptions {
  services: Services
  /** URLs of nodes by CAIP-2 id: EVM chains, and later the clusters of Solana. */
  nodes: Readonly<Record<string, string>>
  /** Where a phone's wallet would be: the page of the WalletConnect wallet. */
  walletUrl: string
  /** The origin at which `fetch` will be served. */
  origin: string
}

const OFTEN = 1_000_000

/** The gateway that an operator runs, with a database of its own, on the local chains. */
export async function openProjectApi({ services, nodes, walletUrl, origin }: ProjectApiOptions): Promise<ProjectApi> {
  const urls: Urls = {
    pictureOf: ({ symbol, iconUrl }) => iconUrl ?? `${origin}/public/getTokenImage/${encodeURIComponent(symbol)}`,
    payPage: ({ id }) => `${origin}/services/pay/${id}`,
  }
  const evm = Object.entries(nodes).filter(([id]) => id.startsWith('eip155:'))
  const mails: ProjectApi['mails'] = []
  const database = await openDatabase({ inMemory: true })
  const clusters = await serveClusters(nodes)
  const gateway = await openGateway(
    {
      ...{ port: 0, host: '127.0.0.1', folder: '', databaseUrl: undefined, metricsPort: undefined },
      ...{
        retentionDays: 1,
        limits: { perProject: OFTEN, perAddress: OFTEN, perHour: OFTEN },
        trustedProxies: 0,
        logLevel: 'silent',
      },
      chains: { ...Object.fromEntries(evm.map(([id, url]) => [id, [url]])), ...clusters.chains },
      swaps: hasPackages('swaps') ? Object.fromEntries(evm.map(([id]) => [id, routerOf()])) : {},
    },
    {
      report,
      own: {
        database,
        directory: createDirectory({ walletUrl, networkIds: evm.map(([id]) => id) }),
        tokens: listTokens(
          evm.map(([id]) => Number(id.slice('eip155:'.length))),
          urls,
        ),
        services: {
          ...createOwnServices(services, urls),
          mailer: { send: async (to, code) => void mails.push({ to, code }), most: OFTEN },
        },
      },
    },
  )
  const config = createConfig()
  const inbox = { events: [] as unknown[], errors: [] as unknown[] }
  const app = new Hono().route('/', explorerPages()).route('/', exchangePages(services))
  app.all('*', createHandler(gateway, { services, config, inbox }))
  return {
    ...{ fetch: request => app.fetch(request), config, ...inbox, mails },
    names: createNames(gateway),
    async close() {
      await gateway.close()
      await clusters.stop()
    },
  }
}

/** The default record for EVM networks. Source: ENSIP-19. */
const EVERY_EVM = 0x80000000

function createNames({ names }: Pick<Gateway, 'names'>): Names {
  const labelOf = (name: string) => name.replace(nameOf({ label: '' }), '').toLowerCase()
  return {
    find: async name => (await names.find([labelOf(name)]))[0]?.address,
    async register(name, address) {
      const refused = await names.register({ label: labelOf(name), address, coinType: EVERY_EVM })
      if (refused) throw new Error(`The name ${name} is ${refused}`)
    },
  }
}

/** A node that does not answer is what a test has asked for. */
function report(error: unknown): void {
  const { code, name } = Object(error)
  if (code !== 'UPSTREAM_FAILED' && name !== 'RpcRequestError') console.error(error)
}

function routerOf() {
  const { router, weth } = placeDex()
  return { router: router.address, wrapped: weth.address }
}

const KINDS = { wallets: 'wallet', assets: 'asset', currencies: 'currency', tokens: 'token' } as const satisfies Record<
  string,
  PictureKind
>

const createDirectory = (options: Parameters<typeof generateDirectory>[0]) => ({
  listings: generateDirectory(options),
  async picture(kind: keyof typeof KINDS, id: string) {
    const own = kind === 'wallets' ? walletImageIds.get(id) : undefined
    const svg = own ? walletIcons[own] : draw(KINDS[kind], id)
    return { type: 'image/svg+xml', ...tagged(new TextEncoder().encode(svg)) }
  },
})

/**
 * Serves the project API; `wrap` gets each request first. The server comes before the rest: answers name its origin.
 */
export async function serveProjectApi(
  options: Omit<ProjectApiOptions, 'origin'>,
  { port, wrap }: { port: number | undefined; wrap(fetch: FetchHandler): FetchHandler },
): Promise<ProjectApi & { origin: string; stop(): Promise<void> }> {
  let handle: FetchHandler = () => new Response(null, { status: 503 })
  const { origin, stop } = await listen((request, binding) => handle(request, binding), { port })
  try {
    const projectApi = await openProjectApi({ ...options, origin })
    handle = wrap(projectApi.fetch)
    // Requests that have begun need the database.
    return { ...projectApi, origin, stop: () => stop().then(projectApi.close) }
  } catch (error) {
    await stop()
    throw error
  }
}
