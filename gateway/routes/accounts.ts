import type { Hono } from 'hono'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { isAddress } from '../upstreams/evmChains'
import { readAccount } from '../upstreams/namespaces'
import { nameOf } from './names'

/** Balances of accounts, their names and their histories. */
export function accountRoutes(app: Hono<Admitted>, { accounts, evmAccounts, history, names }: GatewayParts): void {
  app
    .get('/v1/account/:address/balance', async c => {
      const { chainId = '', forceUpdate = '' } = c.req.query()
      if (!accounts.networkIds.includes(chainId)) return refuse(c, 400, 'chainId', 'The network is not supported')
      const address = await readAccount(chainId, c.req.param('address'))
      if (!address) return refuse(c, 400, 'address', 'The address is malformed')
      const prefix = `${chainId}:`
      const also = forceUpdate.split(',').flatMap(id => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
      return c.json({ balances: await accounts.balances(chainId, { address, also }) })
    })
    .get('/v1/account/:address/history', async c => {
      const { chainId = '', cursor } = c.req.query()
      if (!history.networkIds.includes(chainId)) return c.json({ data: [], next: null })
      const address = await readAccount(chainId, c.req.param('address'))
      if (!address) return refuse(c, 400, 'address', 'The address is malformed')
      const page = await history.page(chainId, { address, cursor })
      return page ? c.json(page) : refuse(c, 400, 'cursor', 'The cursor is malformed')
    })
    .get('/v1/identity/:address', async c => {
      const address = c.req.param('address')
      if (!isAddress(address)) return c.json({ name: null, avatar: null })
      const identity = await evmAccounts.identity(address)
      const [registered] = identity.name === null ? await names.of(address) : []
      const shown = registered ? { ...identity, name: nameOf(registered) } : identity
      return c.json(shown, 200, { 'cache-control': `public, max-age=${shown.name === null ? 30 : 300}` })
    })
}
