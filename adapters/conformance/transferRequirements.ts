import {
  checkAddress,
  estimateFee,
  isPorticoError,
  type SendTransfer,
  sendTransfer,
  type TransferRequest,
} from '../../kernel'
import { descriptionOf, sameAddress } from '../../kernel/kit'
import type { ScriptedFunds, SentTransfer } from './adapterKit'
import type { AdapterRequirement } from './adapterRequirement'
import type { AdapterTestHost } from './adapterTestHost'
import { INVALID_VALUES } from './invalidValues'
import { say } from './runner'
import { outcomeOf, resolved } from './testHost'

const AMOUNT = 12_345n
/** A receipt is pending after 25 seconds. */
const RECEIPT_MS = 26_000
/** The kernel waits no longer for an adapter's receipt. */
const KERNEL_MS = 30_000

/** A valid transfer of the native currency. */
export function transferIn({ world, networkId }: AdapterTestHost): TransferRequest {
  const [from = '', to = ''] = world.wallet.addresses
  return { from, to, amount: world.funds?.amount ?? AMOUNT, networkId: networkId(0) }
}

function tokenIn({ world }: AdapterTestHost): TransferRequest['token'] {
  const { token } = world.funds ?? {}
  return token && { address: token.address, decimals: token.decimals }
}

/** Without them, no requirement could tell what the adapter sends and reads. */
export function requireFunds({ world }: AdapterTestHost): ScriptedFunds {
  if (world.funds) return world.funds
  throw new Error('The world of an adapter that sends transfers or reads balances needs `funds`')
}

/** The capability to send, if the adapter has it. */
async function sending(host: AdapterTestHost): Promise<SendTransfer | undefined> {
  const send = await host.able(sendTransfer)
  if (send) requireFunds(host)
  return send
}

async function sentBy({ world }: AdapterTestHost): Promise<readonly SentTransfer[]> {
  const { wallet } = world
  if (wallet.sent) return wallet.sent()
  throw new Error('The wallet of an adapter that sends transfers needs `sent`')
}

/** The transfers that the wallet sent, in the spelling of the request. */
async function sentLike(host: AdapterTestHost, { from, to, token }: TransferRequest): Promise<SentTransfer[]> {
  const respelled = (address: string) => [from, to].find(usual => sameAddress(usual, address)) ?? address
  return (await sentBy(host)).map(sent => ({
    from: respelled(sent.from),
    to: respelled(sent.to),
    amount: sent.amount,
    token: token && sent.token && sameAddress(token.address, sent.token) ? token.address : sent.token,
    networkId: sent.networkId,
    fields: sent.fields,
  }))
}

const asked = ({ from, to, amount, token, networkId, fields }: TransferRequest): SentTransfer => ({
  from,
  to,
  amount,
  token: token?.address,
  networkId,
  fields,
})

/** Each field that the namespace declares, with a short text, and with the longest one if it may be any text. */
function declaredFields({ portico, namespace }: AdapterTestHost): NonNullable<TransferRequest['fields']>[] {
  const { transferFields = {} } = descriptionOf(portico.settings, namespace)
  return Object.entries(transferFields).flatMap(([key, { maxBytes = 0, pattern }]) => {
    const longest = pattern || maxBytes < 2 ? [] : [`ü${'7'.repeat(maxBytes - 2)}`]
    return ['4711', ...longest].map(text => ({ [key]: text }))
  })
}

const invalidAddresses = (address: string) => ['', ' ', 'name.eth', address.slice(0, -6), `${address}2`, '\u{1f4a5}']

/** Sends the transfer, and compares it with what the wallet sent. */
async function checkSent(host: AdapterTestHost, request: TransferRequest): Promise<void> {
  const { expect } = host
  const send = await host.able(sendTransfer)
  const before = (await sentBy(host)).length
  const { hash } = await resolved(host.outcome(send!(request)))
  expect((await sentLike(host, request)).slice(before)).toEqual([asked(request)])
  const answer = typeof hash === 'string' && hash !== '' ? 'a hash' : { hash }
  expect(answer).toEqual('a hash')
  expect(host.unusable()).toEqual([])
}

/**
 * Sends a transfer on a network that the wallet does not use: it may only be sent on that network, or refused, and then
 * the user is not asked.
 */
async function checkElsewhere(host: AdapterTestHost, index: number): Promise<void> {
  const { expect } = host
  const send = await host.able(sendTransfer)
  const request = { ...transferIn(host), networkId: host.networkId(index) }
  const before = (await sentBy(host)).length
  const { prompts } = host.world.wallet
  const outcome = await host.outcome(send!(request))
  const sent = (await sentLike(host, request)).slice(before)
  if (outcome.kind === 'resolved') expect(sent).toEqual([asked(request)])
  else {
    const isCoded = outcome.kind === 'rejected' && isPorticoError(outcome.error)
    const refusal = isCoded ? 'coded' : outcome
    const now = host.world.wallet.prompts
    expect({ refusal, sent, prompts: now }).toEqual({ refusal: 'coded', sent: [], prompts })
  }
}

export const transferRequirements: readonly AdapterRequirement[] = [
  {
    name: 'a transfer without a connection throws NOT_CONNECTED, and prompts no wallet',
    async check(host) {
      const send = await host.able(sendTransfer)
      if (!send) return
      host.expect(await host.codeOf(send(transferIn(host)))).toEqual('NOT_CONNECTED')
      host.expect(host.world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'a transfer to an invalid address, or of nothing, is refused before the wallet prompts',
    async check(host) {
      const { world, expect } = host
      await host.live()
      const send = await host.able(sendTransfer)
      if (!send) return
      // An adapter that sends must also check addresses, for views that show a receiver.
      const checks = host.portico.has(checkAddress.on(host.namespace)) ? 'provided' : 'missing'
      expect({ checkAddress: checks }).toEqual({ checkAddress: 'provided' })
      const prompts = world.wallet.prompts
      const order = transferIn(host)
      for (const to of invalidAddresses(order.to)) {
        expect({ to, code: await host.codeOf(send({ ...order, to })) }).toEqual({ to, code: 'ADDRESS_INVALID' })
      }
      for (const amount of [0n, -1n]) {
        const code = await host.codeOf(send({ ...order, amount }))
        expect({ amount, code }).toEqual({ amount, code: 'TRANSACTION_FAILED' })
      }
      expect(world.wallet.prompts).toEqual(prompts)
    },
  },
  {
    name: 'the check of addresses accepts those of the wallet, and none that a transfer must refuse',
    async check(host) {
      const { world, expect } = host
      const check = await host.able(checkAddress)
      if (!check) return
      const networkId = host.networkId(0)
      for (const address of world.wallet.addresses) {
        const usual = (await check({ address, networkId })) ?? ''
        expect(sameAddress(usual, address) ? address : usual).toEqual(address)
        for (const wrong of invalidAddresses(address)) {
          const accepted = await check({ address: wrong, networkId })
          expect({ wrong, accepted }).toEqual({ wrong, accepted: undefined })
        }
      }
      expect(world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'a transfer of the native currency sends exactly what is requested, and returns its hash',
    async check(host) {
      if (!(await sending(host))) return
      await host.live()
      await checkSent(host, transferIn(host))
    },
  },
  {
    name: 'a transfer of a token sends exactly what is requested, or is refused if the adapter sends no tokens',
    async check(host) {
      const send = await sending(host)
      if (!send) return
      const token = tokenIn(host)
      await host.live()
      const request = transferIn(host)
      if (token) return checkSent(host, { ...request, token })
      const code = await host.codeOf(send({ ...request, token: { address: request.to, decimals: 0 } }))
      host.expect([code, await sentBy(host)]).toEqual(['TRANSACTION_FAILED', []])
    },
  },
  {
    name: 'a transfer with a declared field sends exactly that field',
    async check(host) {
      if (!(await sending(host))) return
      await host.live()
      const token = tokenIn(host)
      for (const fields of declaredFields(host)) {
        for (const request of [transferIn(host), ...(token ? [{ ...transferIn(host), token }] : [])]) {
          await checkSent(host, { ...request, fields })
        }
      }
    },
  },
  {
    name: 'a transfer on a network that the wallet does not use is refused without a prompt, or sent after a switch to it',
    async check(host) {
      if (!(await sending(host))) return
      await host.live()
      await checkElsewhere(host, 1)
      host.world.wallet.switchNetwork(host.networkId(1))
      await host.world.edges.clock.advance(1000)
      await checkElsewhere(host, 0)
    },
  },
  {
    name: 'a rejected transfer throws USER_REJECTED, and sends nothing',
    async check(host) {
      const send = await sending(host)
      if (!send) return
      await host.live()
      host.world.wallet.answer('reject')
      host.expect(await host.codeOf(send(transferIn(host)))).toEqual('USER_REJECTED')
      host.expect({ sent: await sentBy(host), unusable: host.unusable() }).toEqual({ sent: [], unusable: [] })
    },
  },
  {
    name: 'a transfer that fails, at the wallet or at a node, throws an error with a code',
    async check(host) {
      const { world, expect } = host
      const send = await host.able(sendTransfer)
      if (!send) return
      await host.live()
      const escaped: string[] = []
      for (const [index, make] of INVALID_VALUES.entries()) {
        world.wallet.answer({ invalid: make() })
        const outcome = await host.outcome(send(transferIn(host)))
        if (outcome.kind !== 'rejected') escaped.push(`${index}: ${outcome.kind}`)
        else if (!isPorticoError(outcome.error))
          escaped.push(`${index}: an error without a code: ${say(outcome.error)}`)
      }
      world.wallet.answer('approve')
      world.edges.server.answer('', () => Promise.reject(new Error('no network')))
      const offline = await host.outcome(send(transferIn(host)))
      if (offline.kind === 'waiting') escaped.push('no network: never settled')
      expect({ escaped, unusable: host.unusable() }).toEqual({ escaped: [], unusable: [] })
    },
  },
  {
    name: 'the receipt of a transfer never rejects, and is pending until a node confirms the transaction',
    async check(host) {
      const send = await sending(host)
      if (!send) return
      await host.live()
      const { hash, receipt } = await resolved(host.outcome(send(transferIn(host))))
      const { clock } = host.world.edges
      const began = clock.elapsed()
      const known = await resolved(outcomeOf(receipt, host.world.edges, { ms: RECEIPT_MS }))
      const isInTime = clock.elapsed() - began < KERNEL_MS
      host.expect({ receipt: known, isInTime }).toEqual({ receipt: { status: 'pending', hash }, isInTime: true })
      host.expect(host.unusable()).toEqual([])
    },
  },
  {
    name: 'the estimated fee of a transfer is an amount above zero, and no estimate prompts the wallet',
    async check(host) {
      const estimate = await host.able(estimateFee)
      if (!estimate) return
      requireFunds(host)
      const token = tokenIn(host)
      const request = transferIn(host)
      for (const each of [request, ...(token ? [{ ...request, token }] : [])]) {
        const fee = await resolved(host.outcome(estimate(each)))
        host.expect(typeof fee === 'bigint' && fee > 0n ? 'an amount' : { fee }).toEqual('an amount')
      }
      const { prompts } = host.world.wallet
      host.expect({ prompts, unusable: host.unusable() }).toEqual({ prompts: 0, unusable: [] })
    },
  },
]
