import { registerWallet } from '@wallet-standard/wallet'
import { createHttp, systemClock } from '../../../kernel/ports'
import { startSolana } from '../../../sandbox/chains/solana'
import { createStandardWallet } from '../../../sandbox/chains/solana/standardWallet'
import { iconUri, SolanaWallet } from '../../../sandbox/chains/solana/wallet'
import { fakeEdges } from '../../conformance'
import { createSolanaTestHost } from './testHost'

/* Runs the adapter against Solana's runtime, with a wallet that signs and sends. */

export async function createReefTestHost() {
  const sandbox = await startSolana()
  const { ports, backend } = fakeEdges()
  const lazyPorts = async () => ({ ...(await ports.lazyPorts()), http: createHttp({ clock: systemClock }) })
  const testHost = await createSolanaTestHost(
    { ...ports, clock: systemClock, lazyPorts },
    { networks: sandbox.networks },
  )
  let remembered = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
  const marlin = new SolanaWallet({
    ...sandbox.config,
    answer: 'approve',
    ask: async () => true,
    site: 'test',
    memory: {
      read: () => remembered,
      write: change => {
        remembered = { ...remembered, ...change }
      },
    },
  })
  registerWallet(createStandardWallet(marlin, iconUri))
  const [reef, shoal] = sandbox.networks
  return {
    ...testHost,
    backend,
    sandbox,
    marlin,
    reef,
    shoal,
    cluster: await sandbox.cluster(reef.caipNetworkId),
    connect: () => testHost.connect('Marlin', reef.caipNetworkId),
    async end() {
      testHost.end()
      await sandbox.stop()
    },
  }
}

export type ReefTestHost = Awaited<ReturnType<typeof createReefTestHost>>
