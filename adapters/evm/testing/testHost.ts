import {
  type Context,
  createPortico,
  type HostNetwork,
  type Manifest,
  type Portico,
  type PorticoOptions,
  type Ports,
  type WalletProvider,
  walletProvider,
} from '../../../kernel'
// Imported first, so that these tests do not depend on import times.
import '../capabilities'
import '../discover'
import { evm } from '../manifest'
import { fakePage } from './page'

export const network = (id: number, given: Partial<HostNetwork> = {}): HostNetwork => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.chain-${id}.example/`] } },
  ...given,
})

interface Given {
  readonly networks?: readonly HostNetwork[]
  readonly options?: Partial<PorticoOptions>
  readonly page?: ReturnType<typeof fakePage>
}

/** Runs the adapter in the real kernel with a fake page, which `end` removes. */
export async function createEvmTestHost(
  ports: Ports,
  { networks = [network(1), network(10), network(31337)], options, page = fakePage() }: Given = {},
) {
  Reflect.set(globalThis, 'window', page)
  let portico: Portico | undefined
  const inside = await new Promise<Context>(enter => {
    const insider: Manifest = { id: 'insider', activatesAtStart: () => true, load: async () => ({ default: enter }) }
    const given = { projectId: 'test-project', debug: false, networks, ...options }
    portico = createPortico({ ...given, adapters: [evm()], plugins: [insider] }, ports)
  })
  return {
    portico: portico!,
    inside,
    page,
    /** Provides the wallet in place of the session plugin. */
    hold: (wallet: WalletProvider) => inside.provide(walletProvider.on('eip155'), wallet),
    end() {
      portico?.destroy()
      Reflect.deleteProperty(globalThis, 'window')
    },
  }
}

export type EvmTestHost = Awaited<ReturnType<typeof createEvmTestHost>>
