import * as v from 'valibot'
import type { Configuration } from './configuration'
import { type OpenDatabase, openDatabase } from './store/database'
import { createOperators } from './store/operators'
import { createProjects } from './store/projects'
import { readGenesis } from './upstreams/bitcoin/esplora'
import { openDirectory } from './upstreams/directory'
import { evmChainId } from './upstreams/evmChains'
import { examineMailServer, type MailSettings } from './upstreams/mail'
import { createNodes } from './upstreams/nodes'
import { readTokenList } from './upstreams/tokenList'

/** The result of one check, as a sentence. */
export interface Finding {
  readonly state: 'good' | 'advice' | 'wrong'
  readonly sentence: string
}

const good = (sentence: string): Finding => ({ state: 'good', sentence })
const advice = (sentence: string): Finding => ({ state: 'advice', sentence })
const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence })

interface Probe {
  readonly method: string
  readonly params?: readonly unknown[]
  /** The reference of the chain's CAIP-2 id, by the node's answer. Source: the CAIP-2 profiles of the namespaces. */
  readonly referenceOf?: (result: unknown) => string
}

/** By namespace. A node of another one only has to answer with JSON. */
const PROBES: Readonly<Record<string, Probe>> = {
  eip155: { method: 'eth_chainId', referenceOf: result => String(BigInt(String(result))) },
  solana: { method: 'getGenesisHash', referenceOf: result => String(result).slice(0, 32) },
  bip122: { method: 'getblockhash', params: [0], referenceOf: result => String(result).slice(0, 32) },
  polkadot: { method: 'chain_getBlockHash', params: [0], referenceOf: result => String(result).slice(2, 34) },
  cosmos: { method: 'status', referenceOf: result => String(Object(Object(result).node_info).network) },
}
const ANSWERS: Probe = { method: 'status' }
const Answer = v.looseObject({ result: v.optional(v.unknown()) })

/** Checks what a gateway of this configuration needs: its files, its database, its mail server, and every node alone. */
export async function examine(configuration: Configuration): Promise<readonly Finding[]> {
  const { folder, databaseUrl, chains, esplora = {}, history = {}, mail } = configuration
  const nodes = Object.entries(chains).flatMap(([networkId, urls]) => urls.map(url => examineNode(networkId, url)))
  const histories = Object.entries(history)
    .filter(([id, source]) => 'node' in source && evmChainId(id) !== undefined)
    .flatMap(([id]) => (chains[id] ?? []).map(url => examineHistory(id, url)))
  const explorers = Object.entries(esplora).map(([networkId, url]) => examineEsplora(networkId, url))
  const findings = [
    examineFile('wallets.json', async () => `${(await openDirectory(folder)).listings.length} wallets`),
    examineFile('tokens.json', async () => {
      const { evm, solana } = await readTokenList(folder)
      const lists = [...evm.values(), ...solana.values()]
      return `${lists.reduce((sum, list) => sum + list.length, 0)} tokens`
    }),
    ...nodes,
    ...histories,
    ...explorers,
    ...(mail ? [examineMail(mail)] : []),
    nameServices(configuration),
    examineDatabase(databaseUrl ? { url: databaseUrl } : { folder }),
  ]
  const found = (await Promise.all(findings)).flat()
  return nodes.length + explorers.length > 0
    ? found
    : [advice('gateway.json names no chain: the gateway serves no node'), ...found]
}

async function examineFile(name: string, count: () => Promise<string>): Promise<Finding> {
  try {
    return good(`${name}: ${await count()}`)
  } catch (error) {
    return wrong(Object(error).message)
  }
}

/** The URL may hold a key: the sentence has the node's host alone. */
async function examineNode(networkId: string, url: string): Promise<Finding> {
  const place = `${networkId}, ${new URL(url).host}`
  const [namespace = '', reference] = networkId.split(':')
  const { method, params = [], referenceOf } = PROBES[namespace] ?? ANSWERS
  const nodes = createNodes({ [networkId]: [url] })
  try {
    const answer = await nodes.send(networkId, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const { result } = v.parse(Answer, answer)
    const found = referenceOf?.(result) ?? reference
    return found === reference ? good(`${place}: the node answers`) : wrong(`${place}: the node is of chain ${found}`)
  } catch {
    return wrong(`${place}: the node does not answer, or not as one of its namespace`)
  } finally {
    await nodes.close()
  }
}

/** Source: Otterscan's description of its API. */
const HISTORY_LEVEL = 8

async function examineHistory(networkId: string, url: string): Promise<Finding> {
  const place = `${networkId}, ${new URL(url).host}`
  const nodes = createNodes({ [networkId]: [url] })
  try {
    const call = { jsonrpc: '2.0', id: 1, method: 'ots_getApiLevel', params: [] }
    const { result } = v.parse(Answer, await nodes.send(networkId, JSON.stringify(call)))
    return Number(result) >= HISTORY_LEVEL
      ? good(`${place}: the node has histories`)
      : wrong(`${place}: the node has no histories, since it lacks Otterscan’s API of level ${HISTORY_LEVEL}`)
  } catch {
    return wrong(`${place}: the node was not asked for histories, since it does not answer`)
  } finally {
    await nodes.close()
  }
}

/** The services of money are not called: each would take a call for an order. */
function nameServices({ onramp, exchanges, trustedProxies }: Configuration): readonly Finding[] {
  const sellers = Object.entries(onramp ?? {})
  const named = [
    ...sellers.map(([name, { currency }]) => good(`onramp: ${name} sells for ${currency}; it is not called here`)),
    ...(exchanges ? [good('exchanges: coinbase pays deposits out; it is not called here')] : []),
  ]
  const tellsAddress = exchanges !== undefined || sellers.some(([name]) => name === 'coinbase')
  if (!tellsAddress || trustedProxies > 0) return named
  const sentence = 'Coinbase gets the address of each connection: behind a proxy, set PORTICO_TRUSTED_PROXIES'
  return [...named, advice(sentence)]
}

async function examineEsplora(networkId: string, url: string): Promise<Finding> {
  const place = `${networkId}, ${new URL(url).host}`
  try {
    // The reference of Bitcoin's networks is the start of the hash. Source: BIP-122.
    const found = (await readGenesis(url)).slice(0, 32)
    return networkId.endsWith(`:${found}`)
      ? good(`${place}: Esplora answers`)
      : wrong(`${place}: Esplora is of chain ${found}`)
  } catch {
    return wrong(`${place}: Esplora does not answer, or not with its API`)
  }
}

async function examineMail(settings: MailSettings): Promise<Finding> {
  const place = `mail, ${new URL(settings.url).host}`
  const reason = await examineMailServer(settings)
  return reason === undefined
    ? good(`${place}: the server accepts the user; no mail is sent here`)
    : wrong(`${place}: the server does not answer, or not to this user over TLS (${reason})`)
}

async function examineDatabase(options: Parameters<typeof openDatabase>[0]): Promise<Finding[]> {
  let database: OpenDatabase
  try {
    database = await openDatabase(options)
  } catch (error) {
    return [wrong(`database: ${Object(error).message}`)]
  }
  try {
    const projects = await createProjects(database.db).list()
    const hasToken = await createOperators(database.db).hasToken()
    const open = projects.filter(({ allowedOrigins }) => allowedOrigins.length === 0)
    return [
      good(`database: ${projects.length} projects`),
      ...(projects.length === 0 ? [advice('There is no project: portico-gateway project create <name>')] : []),
      ...open.map(({ id, name }) =>
        advice(`${name} (${id}) names no origin: any page may use it, and its users cannot sign in`),
      ),
      ...(hasToken ? [] : [advice('No token opens the operator’s page: portico-gateway operator')]),
    ]
  } finally {
    await database.close()
  }
}
