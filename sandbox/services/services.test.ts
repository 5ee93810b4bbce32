import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

const ask = async (path: string, query: Record<string, string>) =>
  fetch(`${sandbox.endpoints.rpc}${path}?${new URLSearchParams({ ...query, projectId: 'demo' })}`)

const USER = '0x00000000000000000000000000000000C0FFEE01'

test('answers from each chain of a running sandbox, and applies faults', async () => {
  await sandbox.services.fund(USER, { token: 'USDC', amount: 3n, networkId: 'eip155:31338' })
  const balances = async (chainId: string) =>
    (await (await ask(`/v1/account/${USER}/balance`, { chainId, currency: 'usd' })).json()).balances.map(
      ({ symbol }: { symbol: string }) => symbol,
    )
  expect(await balances('eip155:31337')).toEqual(['ETH'])
  expect(await balances('eip155:31338')).toEqual(['ETH', 'USDC'])
  const mend = sandbox.faults.set('/v1/account/*/balance', { kind: 'status', code: 503 })
  expect((await ask(`/v1/account/${USER}/balance`, {})).status).toBe(503)
  mend()
})

test('uses a registered name as the identity of its address', async () => {
  await sandbox.gateway.names.register('lagoon', USER)
  expect(await (await ask(`/v1/identity/${USER}`, {})).json()).toMatchObject({ name: 'lagoon.reown.id' })
})

test('reads Solana balances from the clusters once they are started', async () => {
  const { networks } = await sandbox.namespaces.start('solana')
  const [{ caipNetworkId: chainId }] = networks
  const owner = 'B1aLzaNMeFVAyQ6f3XbbUyKcH2YPHu2fqiEagmiF23VR'
  await sandbox.services.fund(owner, { token: 'SOL', amount: 2_000_000_000n, networkId: chainId })
  await sandbox.services.fund(owner, { token: 'USDC', amount: 1_000_000n, networkId: chainId })
  await sandbox.services.fund(owner, { token: 'USDC', amount: 500_000n, networkId: chainId })
  const { balances } = await (await ask(`/v1/account/${owner}/balance`, { chainId, currency: 'usd' })).json()
  expect(balances).toMatchObject([
    { symbol: 'SOL', chainId, price: 150, quantity: { decimals: '9', numeric: '2' } },
    { symbol: 'USDC', chainId, quantity: { decimals: '6', numeric: '1.5' } },
  ])
  const history = await ask(`/v1/account/${owner}/history`, { chainId })
  expect(await history.json()).toEqual({ data: [], next: null })
})
