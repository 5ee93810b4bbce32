import type { Hono } from 'hono'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { isAddress } from '../upstreams/tokenList'

/** Balances of accounts, and their names. */
export function accountRoutes(app: Hono<Admitted>, { accounts }: GatewayParts): void {
  app
    .get('/v1/account/:address/balance', async c => {
      const { chainId = '', forceUpdate = '' } = c.req.query()
      const address = c.req.param('address')
      if (!isAddress(address)) return refuse(c, 400, 'address', 'The address is malformed')
      if (!accounts.networkIds.includes(chainId)) return refuse(c, 400, 'chainId', 'The network is not supported')
      const prefix = `${chainId}:`
      const also = forceUpdate.split(',').flatMap(id => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
      return c.json({ balances: await accounts.balances(chainId, { address, also }) })
    })
    .get('/v1/identity/:address', async c => {
      const address = c.req.param('address')
      if (!isAddress(address)) return c.json({ name: null, avatar: null })
      return c.json(await accounts.identity(address), 200, { 'cache-control': 'public, max-age=300' })
    })
}
