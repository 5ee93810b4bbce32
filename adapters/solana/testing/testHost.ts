import {
  type CaipNetworkId,
  type Connection,
  type Context,
  connectService,
  createPortico,
  type HostNetwork,
  type Manifest,
  type Portico,
  type PorticoOptions,
  type Ports,
  walletProvider,
} from '../../../kernel'
import { solanaDevnet, solanaMainnet } from '../../../networks'
import { fakePage } from '../../shared/injected/testing/page'
// Imported first, so that these tests do not depend on import times.
import '../capabilities'
import '../discover'
import '../module'
import '../answerRequest'
import { solana } from '../manifest'

interface Given {
  readonly networks?: readonly HostNetwork[]
  readonly options?: Partial<PorticoOptions>
}

/** Runs the adapter in the real kernel with a fake page, which `end` removes. */
export async function createSolanaTestHost(
  ports: Ports,
  { networks = [solanaMainnet, solanaDevnet], options }: Given = {},
) {
  const page = fakePage()
  Reflect.set(globalThis, 'window', page)
  let portico: Portico | undefined
  const inside = await new Promise<Context>(enter => {
    const insider: Manifest = { id: 'insider', activatesAtStart: () => true, load: async () => ({ default: enter }) }
    const given = { projectId: 'test-project', debug: false, networks, ...options }
    portico = createPortico({ ...given, adapters: [solana()], plugins: [insider] }, ports)
  })
  const kernel = portico!
  const request = (connectorId: string, networkId: Connection['networkId'], signal: AbortSignal) => ({
    connectorId,
    namespaces: ['solana'],
    networkId,
    signal,
  })
  const reach = () => kernel.ask(connectService.on('solana'))
  const first: CaipNetworkId = solanaMainnet.caipNetworkId
  return {
    portico: kernel,
    inside,
    page,
    connect: async (name = 'Grebe', networkId = first, signal = new AbortController().signal) =>
      (await (await reach()).connect(request(`solana:${name}`, networkId, signal)))[0]!,
    /** The restored connections with accounts: a wallet that shows no account is left out. */
    restore: async (name = 'Grebe', networkId = first, signal = new AbortController().signal) =>
      (await (await reach()).restore(request(`solana:${name}`, networkId, signal))).filter(
        ({ accounts }) => accounts.length > 0,
      ),
    /** Provides the wallet in place of the session plugin. */
    hold: ({ provider }: Pick<Connection, 'provider'>) => inside.provide(walletProvider.on('solana'), provider),
    end() {
      kernel.destroy()
      Reflect.deleteProperty(globalThis, 'window')
    },
  }
}

export type SolanaTestHost = Awaited<ReturnType<typeof createSolanaTestHost>>
