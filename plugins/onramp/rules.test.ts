import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { network } from '../../adapters/evm/testing/testHost'
import type { CaipNetworkId, Network } from '../../kernel'
import { typedAmount } from './amount'
import { heldOf } from './arrival'
import { allowed, ownPage, webPage } from './providers'
import { guess, judge, keyOf, needsBank, placesOf, rangeOf, search, tokenOf, tokensFor, waysFor } from './rules'
import type { Fiat, Offers, OnrampOptions, Token } from './state'
import { USUAL_FIATS, USUAL_TOKENS } from './usual'

const known: readonly Network[] = [1, 10].map(id => ({
  ...network(id),
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}` as const,
}))
const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana: Network = {
  ...known[0]!,
  id: SOLANA,
  chainNamespace: 'solana',
  caipNetworkId: `solana:${SOLANA}`,
}
const on = (networkId: CaipNetworkId) => ({ networkId })
const usual: Offers = { status: 'usual', tokens: USUAL_TOKENS, fiats: USUAL_FIATS }
const symbols = (tokens: readonly Token[]) => tokens.map(({ symbol }) => symbol)
const [dollar] = USUAL_FIATS as readonly [Fiat]

describe('what is usual', () => {
  test('is USD Coin on Ethereum and Polygon and Ether, for dollars and euros, within the usual limits', () => {
    const [usdc, ether] = USUAL_TOKENS
    expect(usdc).toMatchObject({ id: '2b92315d-eab7-5bef-84fa-089a131333f5', symbol: 'USDC' })
    expect(usdc?.networks.map(({ name, chainId, contract }) => [name, chainId, contract])).toEqual([
      ['ethereum-mainnet', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
      ['polygon-mainnet', '137', '0x3c499c542cef5E3811e1192ce70d8cC03d5c3359'],
    ])
    // Two tokens share an id but have different keys.
    expect(ether?.id).toBe(usdc?.id)
    expect(keyOf(ether!)).not.toBe(keyOf(usdc!))
    expect(USUAL_FIATS.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(dollar.limits).toEqual([
      { method: 'card', least: 1000n, most: 750_000n },
      { method: 'ach_bank_account', least: 1000n, most: 2_500_000n },
    ])
  })
})

describe('what an account can be sent', () => {
  test('is what reaches a network that the app knows', () => {
    expect(symbols(tokensFor(usual, on('eip155:1'), known))).toEqual(['USDC', 'ETH'])
    expect(symbols(tokensFor(usual, on(`solana:${SOLANA}`), [...known, solana]))).toEqual(['SOL'])
  })

  test('is what is usual in its family where nothing on offer reaches it', () => {
    const elsewhere = known.map(one => ({ ...one, id: 5, caipNetworkId: 'eip155:5' as const }))
    expect(symbols(tokensFor(usual, on('eip155:5'), elsewhere))).toEqual(['USDC', 'ETH'])
    expect(symbols(tokensFor({ ...usual, tokens: [] }, on(`solana:${SOLANA}`), [solana]))).toEqual(['SOL'])
  })

  test('begins with dollars, and with SOL on Solana, unless something was chosen', () => {
    const tokens = tokensFor(usual, on('eip155:1'), known)
    expect(tokenOf(tokens, { amount: '' }, on('eip155:1'))?.symbol).toBe('USDC')
    expect(tokenOf(tokens, { amount: '', token: keyOf(tokens[1]!) }, on('eip155:1'))?.symbol).toBe('ETH')
    expect(tokenOf(USUAL_TOKENS, { amount: '' }, on(`solana:${SOLANA}`))?.symbol).toBe('SOL')
  })

  test('is said with the network it arrives on: the one in use, if it is there', () => {
    const [usdc] = USUAL_TOKENS as [Token]
    const both = [...known, { ...known[0]!, id: 137, caipNetworkId: 'eip155:137' as const }]
    const labels = (networkId: CaipNetworkId, all: readonly Network[]) =>
      placesOf(usdc, on(networkId), all).map(({ label }) => label)
    expect(labels('eip155:137', both)).toEqual(['Polygon', 'Ethereum'])
    expect(labels('eip155:10', both)).toEqual(['Ethereum', 'Polygon'])
    expect(labels('eip155:10', [])).toEqual(['Ethereum', 'Polygon'])
    expect(labels(`solana:${SOLANA}`, [solana])).toEqual([])
  })

  test('is seen arriving on the network in use alone, and by its address', () => {
    const [usdc, ether] = USUAL_TOKENS as [Token, Token]
    const base = { name: 'x', symbol: 'USDC', networkId: 'eip155:1' as const, decimals: 6 }
    const fake = { ...base, address: '0x1111111111111111111111111111111111111111', amount: 9n }
    const real = { ...base, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', amount: 5n }
    const coin = { ...base, amount: 7n, decimals: 18 }
    expect(heldOf([fake, real, coin], usdc, 'eip155:1')).toMatchObject({ amount: 5n })
    expect(heldOf([fake], usdc, 'eip155:1')).toMatchObject({ amount: 0n })
    expect(heldOf([fake, coin], ether, 'eip155:1')).toMatchObject({ amount: 7n })
    expect(heldOf([real], usdc, 'eip155:10')).toBeUndefined()
  })
})

describe('the sum', () => {
  test.each([
    ['', 'empty'],
    ['.', 'incorrect'],
    ['0', 'least'],
    ['9.99', 'least'],
    ['10', 'ready'],
    ['10.', 'ready'],
    ['7500.01', 'ready'],
    ['25000', 'ready'],
    ['25000.01', 'most'],
  ])('of %j dollars is %s', (amount, verdict) => {
    expect(judge(amount, dollar)).toBe(verdict)
  })

  test('above what a card may pay is a bank’s matter', () => {
    expect(waysFor(750_000n, dollar)).toEqual(['card', 'ach_bank_account'])
    expect(waysFor(750_001n, dollar)).toEqual(['ach_bank_account'])
    expect([needsBank(750_000n, dollar), needsBank(750_001n, dollar)]).toEqual([false, true])
  })

  test('between two ways of paying is nobody’s', () => {
    const split: Fiat = {
      id: 'USD',
      limits: [
        { method: 'a', least: 1000n, most: 2000n },
        { method: 'b', least: 3000n, most: 4000n },
      ],
    }
    expect(rangeOf(split)).toEqual({ least: 1000n, most: 4000n })
    expect(judge('25', split)).toBe('between')
  })

  test.each([
    ['', '12,5', '12.5'],
    ['1', '1.234', '1'],
    ['1', '1e5', '1'],
    ['1', '-1', '1'],
    ['', '0012', '12'],
    ['', '.5', '0.5'],
    ['5', '', ''],
    ['1', '1'.repeat(13), '1'],
  ])('after %j somebody types %j: %j stands there', (before, typed, after) => {
    expect(typedAmount(before, typed)).toBe(after)
  })

  test('whatever is typed, what stands in the field is a sum or on the way to one', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        expect(typedAmount('', typed)).toMatch(/^(\d{1,12}(\.\d{0,2})?)?$/)
      }),
    )
  })
})

describe('a guess', () => {
  test('is a dollar for a dollar, and marked', () => {
    expect(guess({ amount: '100', fiat: 'USD', symbol: 'USDC' })).toMatchObject({
      id: 'mocked-quote-id',
      bought: { amount: '100', currency: 'USDC' },
      total: { amount: '100', currency: 'USD' },
    })
  })

  test.each([
    ['USD', 'ETH'],
    ['EUR', 'USDC'],
  ])('is not made of %s for %s, which nobody knows the price of', (fiat, symbol) => {
    expect(guess({ amount: '100', fiat, symbol })).toBeUndefined()
  })
})

describe('the seller', () => {
  const order = { symbol: 'USDC', address: '0xabc', amount: '100', fiat: 'USD', customer: 'shop' }
  const page = (options: OnrampOptions) => ownPage(options, order)

  test('has a page for the host’s own key', () => {
    expect(page({ meldPublicKey: 'key-1' })).toBe(
      'https://meldcrypto.com/?publicKey=key-1&destinationCurrencyCode=USDC&walletAddress=0xabc&externalCustomerId=shop&sourceAmount=100&sourceCurrencyCode=USD',
    )
    expect(page({ meldPublicKey: 'k', meldUrl: 'https://test.example/pay' })).toMatch(
      /^https:\/\/test\.example\/pay\?publicKey=k&/,
    )
    expect(page({})).toBeUndefined()
  })

  test.each(['https://seller.example/x?y=1', 'http://localhost:8080/pay', ' https://seller.example '])(
    'may be visited at %j',
    url => {
      expect(webPage(url)).toBe(url.trim())
    },
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://seller.example',
    'https://user:pass@seller.example',
    'mailto:x@y.example',
    'seller://pay',
    '//seller.example',
    'blob:https://seller.example/1',
    'about:blank',
    '',
  ])('is not visited at %j', url => {
    expect(() => webPage(url)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  })

  test('is one that the project allows', () => {
    expect(allowed(['meld']).map(({ name, fee }) => [name, fee])).toEqual([['Meld.io', '1-2%']])
    expect(allowed(['somebody'])).toEqual([])
    expect(allowed(true)).toHaveLength(1)
  })
})

test('tokens are found by name and symbol', () => {
  expect(symbols(search(USUAL_TOKENS, ' usd '))).toEqual(['USDC'])
  expect(symbols(search(USUAL_TOKENS, 'sol'))).toEqual(['SOL'])
  expect(search(USUAL_TOKENS, '')).toBe(USUAL_TOKENS)
})
