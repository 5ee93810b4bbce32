import type { Agent } from 'undici'
import * as v from 'valibot'
import type { EtherscanSettings } from '../accountSettings'
import { evmChainId } from '../evmChains'
import { createAgent, parseAnswer, requestJson } from '../http'
import { Answer, LISTS, type ListName, type Row } from './shapes'

/** A part of a list, newest first. */
export interface List {
  readonly name: ListName
  readonly rows: readonly Row[]
  /** It may go on below its last row. */
  readonly isFull: boolean
}

export interface ListQuery {
  readonly networkId: string
  readonly address: string
  /** The blocks, both inclusive. */
  readonly from?: number
  readonly to?: number
  readonly size: number
}

interface Call extends EtherscanSettings {
  readonly agent: Agent
  readonly timeoutMs: number
}

/** An answer of status 0 that is no empty list. The service's own text may repeat the key: the message has none of it. */
export class EtherscanRefusal extends Error {
  constructor(readonly reason: string) {
    super(`The service ${reason}`)
    this.name = 'EtherscanRefusal'
  }
}

/** Meanings of the texts of refusals. Source: the common errors of the documentation. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/rate limit/i, 'limits the rate'],
  [/chain/i, 'does not serve the chain, or not by this plan'],
  [/api key/i, 'refuses the key'],
]
const NOTHING = /^no [a-z ]+ found$/i

/** @throws EtherscanRefusal, and errors of the connection */
export async function readList(
  name: ListName,
  query: ListQuery,
  { agent, timeoutMs, ...settings }: Call,
): Promise<List> {
  const { body } = await requestJson(placeOf(name, query, settings), { agent, timeoutMs })
  const raw = readRows(body)
  // Rows that cannot be read are left out; a list of nothing else is an error.
  const rows = raw.flatMap(item => {
    const parsed = v.safeParse<v.GenericSchema<unknown, Row>>(LISTS[name], item)
    return parsed.success ? [parsed.output] : []
  })
  if (rows.length === 0 && raw.length > 0) throw new Error('A list without a readable row')
  return { name, rows, isFull: raw.length >= query.size }
}

function placeOf(action: string, query: ListQuery, { url, apiKey }: EtherscanSettings): URL {
  const place = new URL(url)
  const { networkId, address, from, to, size } = query
  const params = {
    ...{ chainid: evmChainId(networkId), module: 'account', action, address, startblock: from, endblock: to },
    ...{ page: 1, offset: size, sort: 'desc', apikey: apiKey },
  }
  for (const [key, value] of Object.entries(params)) if (value !== undefined) place.searchParams.set(key, String(value))
  return place
}

function readRows(raw: unknown): readonly unknown[] {
  const { status, message, result } = parseAnswer(Answer, raw)
  if (status === '1') return parseAnswer(v.array(v.unknown()), result)
  if (NOTHING.test(message)) return []
  const [, reason = 'refuses the call'] = REASONS.find(([pattern]) => pattern.test(String(result))) ?? []
  throw new EtherscanRefusal(reason)
}

const EXAMINE_MS = 10_000
/** Has received from many accounts on every chain. */
const ANY_ACCOUNT = '0x000000000000000000000000000000000000dead'

/** Reads a row of the chain. Undefined if that works, and else the reason. */
export async function examineEtherscan(networkId: string, settings: EtherscanSettings): Promise<string | undefined> {
  const agent = createAgent()
  try {
    const query = { networkId, address: ANY_ACCOUNT, size: 1 }
    await readList('txlist', query, { ...settings, agent, timeoutMs: EXAMINE_MS })
    return undefined
  } catch (error) {
    return error instanceof EtherscanRefusal ? error.reason : 'does not answer, or not with its API'
  } finally {
    await agent.close()
  }
}
