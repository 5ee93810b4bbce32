import { Hono } from 'hono'
import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { refusal } from '../gateway/project'
import type { Services } from '../services'
import { labelOf, ZONE } from './names'

const SPARE = ['1', '-eth', '-wallet', '01', 'x', '-io']
/** Seconds that a signed message may be in the past, or in the future. */
const TOLERANCE = 300

/** Registers and looks up names. `isSigned` asks the chains too, since an account can be a contract. */
export function nameRoutes(
  { names }: Pick<Services, 'names'>,
  isSigned: (proof: { address: Address; message: string; signature: Hex }) => Promise<boolean>,
): Hono {
  return new Hono()
    .get('/v1/profile/account/:name', c => {
      const record = names.find(c.req.param('name'))
      return record ? c.json(record) : c.json(refusal('name', 'The name is not registered'), 404)
    })
    .get('/v1/profile/reverse/:address', c => c.json(names.of(c.req.param('address'))))
    .get('/v1/profile/suggestions/:name', c => {
      const label = labelOf(c.req.param('name'))
      if (!label) return c.json({ suggestions: [] })
      const wanted = ['', ...SPARE].map(ending => `${label}${ending}${ZONE}`)
      return c.json({ suggestions: wanted.map(name => ({ name, registered: names.find(name) !== undefined })) })
    })
    .post('/v1/profile/account', async c => {
      const { coin_type: coinType, address, message, signature } = Object(JSON.parse(await c.req.text()))
      if (!isAddress(address, { strict: false })) return c.json(refusal('address', 'The address is malformed'), 400)
      const order = readRegistration(message)
      if (!order) return c.json(refusal('message', 'The message is not a wish for a name'), 400)
      const age = Math.abs(Date.now() / 1000 - order.timestamp)
      if (age > TOLERANCE) return c.json(refusal('timestamp', 'The message is too old'), 400)
      if (!labelOf(order.name)) return c.json(refusal('name', 'The name is invalid'), 400)
      const proof = { address: getAddress(address), message, signature }
      if (!isHex(signature) || !(await isSigned(proof))) {
        return c.json(refusal('signature', 'The signature is not valid'), 401)
      }
      if (names.find(order.name)) return c.json(refusal('name', 'The name is already registered'), 409)
      names.register(order.name, proof.address, { coinType: Number(coinType), attributes: order.attributes })
      return c.json({ success: true })
    })
}

interface NameRegistration {
  name: string
  attributes: Record<string, string>[]
  timestamp: number
}

function readRegistration(message: unknown): NameRegistration | undefined {
  try {
    const { name, attributes = [], timestamp } = Object(JSON.parse(String(message)))
    if (typeof name !== 'string' || typeof timestamp !== 'number') return undefined
    return { name, timestamp, attributes: Array.isArray(attributes) ? attributes : [attributes] }
  } catch {
    // Not JSON, so not a request.
    return undefined
  }
}
