import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { parseJson } from '../shapes'
import type { Names } from '../store/names'
import { isAddress } from '../upstreams/evmChains'

const ZONE = '.reown.id'
const NAME = /^([a-z0-9-]{4,63})(\.reown\.id|\.wcn\.id)?$/
const ENDINGS = ['', '1', '01', '-eth', '-io', '-x']
/** Seconds by which the clock of a user may differ. */
const TOLERANCE = 300
const ETHER = 60
/** The coin types of EVM chains; the first one stands for every such chain. Source: ENSIP-11, ENSIP-19. */
const EVM_COINS = 0x80000000

export const Registration = v.object({
  coin_type: v.pipe(
    v.number(),
    v.check(
      coin => coin === ETHER || (coin >= EVM_COINS && coin <= 0xffffffff),
      'The coin type is not of an EVM chain',
    ),
  ),
  address: v.custom<`0x${string}`>(text => typeof text === 'string' && isAddress(text), 'The address is malformed'),
  message: v.pipe(v.string(), v.maxLength(2_000, 'The message is too long')),
  signature: v.custom<`0x${string}`>(
    text => typeof text === 'string' && /^0x([\da-f]{2}){1,20000}$/i.test(text),
    'The signature is malformed',
  ),
})
const Order = v.object({ name: v.string(), timestamp: v.number() })

/** Looks up and registers names of accounts. */
export function nameRoutes(app: Hono<Admitted>, { names, evmAccounts }: GatewayParts): void {
  app
    .get('/v1/profile/account/:name', async c => {
      const label = labelOf(c.req.param('name').toLowerCase())
      const [found] = label ? await names.find([label]) : []
      return found ? c.json(recordOf(found)) : refuse(c, 404, 'name', 'The name is not registered')
    })
    .get('/v1/profile/reverse/:address', async c => {
      const address = c.req.param('address')
      const own = isAddress(address) ? await names.of(address) : []
      return c.json(own.map(recordOf))
    })
    .get('/v1/profile/suggestions/:name', async c => {
      const label = labelOf(c.req.param('name').toLowerCase())
      const labels = label ? ENDINGS.map(ending => label + ending).filter(labelOf) : []
      const taken = new Set((await names.find(labels)).map(({ label }) => label))
      return c.json({ suggestions: labels.map(one => ({ name: one + ZONE, registered: taken.has(one) })) })
    })
    .post('/v1/profile/account', async c => {
      const body = v.safeParse(Registration, parseJson(await c.req.text()))
      if (!body.success) return refuse(c, 400, 'body', body.issues[0].message)
      const { coin_type: coinType, address, message, signature } = body.output
      const order = v.safeParse(Order, parseJson(message))
      if (!order.success) return refuse(c, 400, 'message', 'The message asks for no name')
      const label = labelOf(order.output.name)
      if (!label) return refuse(c, 400, 'name', 'The name is invalid')
      if (!(Math.abs(Date.now() / 1000 - order.output.timestamp) <= TOLERANCE))
        return refuse(c, 400, 'timestamp', 'The message is too old')
      const networkId = `eip155:${coinType === ETHER ? 1 : coinType - EVM_COINS}`
      if (!(await evmAccounts.isSignedBy(networkId, { address, message, signature })))
        return refuse(c, 401, 'signature', 'The signature is not valid')
      const refused = await names.register({ label, address, coinType })
      if (refused === 'taken') return refuse(c, 409, 'name', 'The name is already registered')
      if (refused) return refuse(c, 409, 'address', 'The account has too many names')
      return c.json({ success: true })
    })
}

type Row = Awaited<ReturnType<Names['of']>>[number]

/** The name with its zone. */
export const nameOf = ({ label }: Pick<Row, 'label'>): string => label + ZONE

/** With the project API's field names. */
const recordOf = ({ label, address, coinType, registeredAt }: Row) => ({
  name: nameOf({ label }),
  registered_at: registeredAt,
  updated_at: registeredAt,
  addresses: { [coinType]: { address, created: registeredAt } },
  attributes: [],
})

const labelOf = (name: string): string | undefined => NAME.exec(name)?.[1]
