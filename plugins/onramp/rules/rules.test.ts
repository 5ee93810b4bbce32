import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { network } from '../../../adapters/evm/testing/testHost'
import type { CaipNetworkId, Network } from '../../../kernel'
import { typeAmount } from '../../../kernel/kit'
import type { Fiat, Offers, OnrampOptions, Token } from '../state'
import { checkAmount, estimateQuote, FIAT_INPUT, methodsFor, needsBank, rangeOf } from './amounts'
import { balanceOf } from './balance'
import { DEFAULT_FIATS, DEFAULT_TOKENS } from './defaultOffers'
import { keyOf, nameOffers, placesOf, search, tokenOf, tokensFor } from './offers'
import { checkProviderPage, enabledProviders, hostPageUrl, providerOf } from './providers'

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
const defaults: Offers = { status: 'default', tokens: DEFAULT_TOKENS, fiats: DEFAULT_FIATS }
const symbols = (tokens: readonly Token[]) => tokens.map(({ symbol }) => symbol)
const [dollar] = DEFAULT_FIATS as readonly [Fiat]

describe('the default offers', () => {
  test('the default offers are USD Coin, Ether and SOL, for dollars and euros', () => {
    const [usdc, ether] = DEFAULT_TOKENS
    expect(usdc).toMatchObject({ id: '2b92315d-eab7-5bef-84fa-089a131333f5', symbol: 'USDC' })
    expect(usdc?.networks.map(({ name, chainId, contract }) => [name, chainId, contract])).toEqual([
      ['ethereum-mainnet', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
      ['polygon-mainnet', '137', '0x3c499c542cef5E3811e1192ce70d8cC03d5c3359'],
    ])
    // Two tokens share an id but have different keys.
    expect(ether?.id).toBe(usdc?.id)
    expect(keyOf(ether!)).not.toBe(keyOf(usdc!))
    expect(DEFAULT_FIATS.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(dollar.limits).toEqual([
      { method: 'card', least: 1000n, most: 750_000n },
      { method: 'ach_bank_account', least: 1000n, most: 2_500_000n },
    ])
  })
})

describe('the tokens for an account', () => {
  test('the tokens for an account are on a network that the app lists', () => {
    expect(symbols(tokensFor(defaults, on('eip155:1'), known))).toEqual(['USDC', 'ETH'])
    expect(symbols(tokensFor(defaults, on(`solana:${SOLANA}`), [...known, solana]))).toEqual(['SOL'])
  })

  test('the tokens for an account are the default ones of its namespace if no offer fits', () => {
    const elsewhere = known.map(one => ({ ...one, id: 5, caipNetworkId: 'eip155:5' as const }))
    expect(symbols(tokensFor(defaults, on('eip155:5'), elsewhere))).toEqual(['USDC', 'ETH'])
    expect(symbols(tokensFor({ ...defaults, tokens: [] }, on(`solana:${SOLANA}`), [solana]))).toEqual(['SOL'])
  })

  test('preselect USDC, and SOL on Solana, unless the user chose one', () => {
    const tokens = tokensFor(defaults, on('eip155:1'), known)
    expect(tokenOf(tokens, { amount: '' }, on('eip155:1'))?.symbol).toBe('USDC')
    expect(tokenOf(tokens, { amount: '', token: keyOf(tokens[1]!) }, on('eip155:1'))?.symbol).toBe('ETH')
    expect(tokenOf(DEFAULT_TOKENS, { amount: '' }, on(`solana:${SOLANA}`))?.symbol).toBe('SOL')
  })

  test('name the payout networks, the network in use first', () => {
    const [usdc] = DEFAULT_TOKENS as [Token]
    const both = [...known, { ...known[0]!, id: 137, caipNetworkId: 'eip155:137' as const }]
    const labels = (networkId: CaipNetworkId, all: readonly Network[]) =>
      placesOf(usdc, on(networkId), all).map(({ label }) => label)
    expect(labels('eip155:137', both)).toEqual(['Polygon', 'Ethereum'])
    expect(labels('eip155:10', both)).toEqual(['Ethereum', 'Polygon'])
    expect(labels('eip155:10', [])).toEqual(['Ethereum', 'Polygon'])
    expect(labels(`solana:${SOLANA}`, [solana])).toEqual([])
  })

  test('the tokens for an account are matched with balances by address, on the network in use only', () => {
    const [usdc, ether] = DEFAULT_TOKENS as [Token, Token]
    const base = { name: 'x', symbol: 'USDC', networkId: 'eip155:1' as const, decimals: 6 }
    const fake = { ...base, address: '0x1111111111111111111111111111111111111111', amount: 9n }
    const real = { ...base, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', amount: 5n }
    const coin = { ...base, amount: 7n, decimals: 18 }
    expect(balanceOf([fake, real, coin], usdc, 'eip155:1')).toMatchObject({ amount: 5n })
    expect(balanceOf([fake], usdc, 'eip155:1')).toMatchObject({ amount: 0n })
    expect(balanceOf([fake, coin], ether, 'eip155:1')).toMatchObject({ amount: 7n })
    expect(balanceOf([real], usdc, 'eip155:10')).toBeUndefined()
  })
})

describe('an offer of the project API', () => {
  const USDC = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const named = known.map(one => ({ network: one, trusted: { native: one.nativeCurrency, listed: [USDC] } }))
  const offer = (symbol: string, contract: string, chainId = '1'): Token => {
    return {
      id: 'x',
      name: 'Of the API',
      symbol,
      networks: [{ name: 'ethereum-mainnet', label: 'E', chainId, contract }],
    }
  }
  const other = `0x${'1'.repeat(40)}`

  test.each<[string, Token, object | undefined]>([
    [
      'a listed token has the list’s name',
      offer('USDC', USDC.address.toLowerCase()),
      { name: 'USD Coin', symbol: 'USDC' },
    ],
    ['the provider’s code of a listed token stays', offer('USDC_BASE', USDC.address), { name: 'USD Coin' }],
    ['the native currency has the network’s name', offer('ETH', ''), { name: 'Ether' }],
    ['a placeholder address is the native currency', offer('ETH', `0x${'e'.repeat(40)}`), { name: 'Ether' }],
    ['a listed token under another symbol is left out', offer('SHIB', USDC.address), undefined],
    ['another token under a listed symbol is left out', offer('USDC', other), undefined],
    ['another token under a code of a listed symbol is left out', offer('USDC_BASE', other), undefined],
    ['the native currency under another symbol is left out', offer('USDC', ''), undefined],
    ['a token under the native symbol is left out', offer('ETH', other), undefined],
  ])('the project API offers a token by its own names only if no list has it: %s', (_, token, expected) => {
    const [found] = nameOffers([token], named)
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeUndefined()
    expect(found?.networks[0]?.isUnconfirmed).toBeUndefined()
  })

  test('an offer of the project API is marked if only the project API names it', () => {
    expect(nameOffers([offer('GOLD', other)], named)).toMatchObject([
      { name: 'Of the API', symbol: 'GOLD', networks: [{ contract: other, isUnconfirmed: true }] },
    ])
  })

  test('loses only the networks on which it is another token', () => {
    const both = {
      ...offer('USDC', USDC.address),
      networks: [...offer('USDC', USDC.address).networks, ...offer('USDC', other, '10').networks],
    }
    expect(nameOffers([both], named)).toMatchObject([{ networks: [{ chainId: '1' }] }])
  })
})

describe('the amount', () => {
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
  ])('%j dollars is %s', (amount, verdict) => {
    expect(checkAmount(amount, dollar)).toBe(verdict)
  })

  test('needs a bank transfer above the limit of cards', () => {
    expect(methodsFor(750_000n, dollar)).toEqual(['card', 'ach_bank_account'])
    expect(methodsFor(750_001n, dollar)).toEqual(['ach_bank_account'])
    expect([needsBank(750_000n, dollar), needsBank(750_001n, dollar)]).toEqual([false, true])
  })

  test('the amount is refused between the limits of two methods', () => {
    const split: Fiat = {
      id: 'USD',
      limits: [
        { method: 'a', least: 1000n, most: 2000n },
        { method: 'b', least: 3000n, most: 4000n },
      ],
    }
    expect(rangeOf(split)).toEqual({ least: 1000n, most: 4000n })
    expect(checkAmount('25', split)).toBe('between')
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
  ])('after %j, typing %j leaves %j', (before, typed, after) => {
    expect(typeAmount({ text: before }, typed, FIAT_INPUT).text).toBe(after)
  })

  test('the amount is valid or incomplete after any input', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        expect(typeAmount({ text: '' }, typed, FIAT_INPUT).text).toMatch(/^(\d{1,12}(\.\d{0,2})?)?$/)
      }),
    )
  })
})

describe('an estimate', () => {
  test('an estimate is one dollar token per dollar, and marked', () => {
    expect(estimateQuote({ amount: '100', fiat: dollar, token: DEFAULT_TOKENS[0]! })).toMatchObject({
      id: 'mocked-quote-id',
      bought: { amount: '100', currency: 'USDC' },
      total: { amount: '100', currency: 'USD' },
    })
  })

  test.each([
    ['USD', 'ETH'],
    ['EUR', 'USDC'],
  ])('an estimate is not made from %s to %s', (id, symbol) => {
    const token = { ...DEFAULT_TOKENS[0]!, symbol }
    expect(estimateQuote({ amount: '100', fiat: { ...dollar, id }, token })).toBeUndefined()
  })
})

describe('the provider', () => {
  const order = { symbol: 'USDC', address: '0xabc', amount: '100', fiat: 'USD', customer: 'shop' }
  const page = (options: OnrampOptions) => hostPageUrl(options, order)

  test('the provider has a page for the host’s own key', () => {
    expect(page({ meldPublicKey: 'key-1' })).toBe(
      'https://meldcrypto.com/?publicKey=key-1&destinationCurrencyCode=USDC&walletAddress=0xabc&externalCustomerId=shop&sourceAmount=100&sourceCurrencyCode=USD',
    )
    expect(page({ meldPublicKey: 'k', meldUrl: 'https://test.example/pay' })).toMatch(
      /^https:\/\/test\.example\/pay\?publicKey=k&/,
    )
    expect(page({})).toBeUndefined()
  })

  const MINE = `0x${'a1'.repeat(20)}`
  const THIEF = `0x${'fe'.repeat(20)}`
  const CONTRACT = `0x${'c0'.repeat(20)}`
  const ordered = { symbol: 'USDC', address: MINE, amount: '100', fiat: 'USD', contracts: [CONTRACT, ''] }
  /** Another receiver with one of its letters written in another way. */
  const hidden = (letter: string) => `${THIEF.slice(0, 10)}${letter}${THIEF.slice(11)}`
  const named = (url: string, pageHosts?: readonly string[]) =>
    checkProviderPage(url, { provider: 'meld', pageHosts, ...ordered })

  test.each([
    `walletAddress=${MINE.toUpperCase().replace('X', 'x')}&destinationCurrencyCode=usdc&sourceAmount=100.00&sourceCurrencyCode=USD`,
    `destinationWallets=${encodeURIComponent(JSON.stringify([{ address: MINE, assets: ['USDC'] }]))}&contract=${CONTRACT}`,
    'sessionToken=opaque&__proto__=1&constructor=2',
  ])('the provider may have a page whose URL names the order or nothing: %s', query => {
    expect(named(`https://meldcrypto.com/?${query}`)).toContain(query)
  })

  test.each([
    ['another receiver', `walletAddress=${THIEF}`],
    ['another receiver beside the user’s', `walletAddress=${MINE}&walletAddress=${THIEF}`],
    ['another receiver in other letters', `WalletAddress=${THIEF}`],
    ['a receiver that is no EVM address', 'walletAddress=9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
    ['another receiver as JSON', `addresses=${encodeURIComponent(JSON.stringify({ [THIEF]: ['ethereum'] }))}`],
    ['another receiver, encoded twice', `next=${encodeURIComponent(hidden('%66'))}`],
    ['another receiver, encoded beside a malformed sign,', `x=%zz&next=${hidden('%66')}`],
    ['another receiver, encoded three times,', `next=${hidden('%252566')}`],
    ['another receiver, encoded six times,', `next=${hidden('%252525252566')}`],
    ['another receiver whose sign is encoded,', `next=${THIEF.replace('x', '%78')}`],
    ['another receiver in the fragment', `x=1#/pay/${THIEF}`],
    ['another asset', 'destinationCurrencyCode=SHIB'],
    ['another amount', 'sourceAmount=1000'],
    ['another currency', 'sourceCurrencyCode=EUR'],
  ])('the provider may not have a page whose URL names %s than the order', (_, query) => {
    expect(() => named(`https://meldcrypto.com/?${query}`)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  })

  test('a refusal of its page names the parameter or the address', () => {
    const other = (query: string) => {
      try {
        return named(`https://meldcrypto.com/?${query}`)
      } catch (error) {
        return Object(error).context.other
      }
    }
    expect(other('sourceAmount=1000')).toBe('sourceAmount')
    expect(other(`to=${hidden('%66')}`)).toBe(THIEF)
  })

  test('the provider may have its page at no other host if the host app lists none and its provider is unknown', () => {
    const at = (url: string) => checkProviderPage(url, { provider: 'unknown', pageHosts: [], ...ordered })
    expect(() => at('https://seller.example/')).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  })

  test.each(['https://seller.example/x?y=1', 'http://localhost:8080/pay', ' https://seller.example '])(
    'the provider may have its page at %j while the host app lists no hosts',
    url => {
      expect(named(url)).toBe(url.trim())
    },
  )

  test.each([
    'https://meldcrypto.com/?x=1',
    'https://sub.meld.io/',
    'https://seller.example/x',
    'https://pay.seller.example',
  ])('the provider may have its page at %j where the host app lists seller.example', url => {
    expect(named(url, ['Seller.example'])).toBe(url)
  })

  test.each([
    'https://other.example/',
    'https://meldcrypto.com.evil.example/',
    'https://notmeld.io/',
    'https://seller.example.evil.example',
    'http://localhost:8080/',
  ])('the provider may not have its page at %j where the host app lists seller.example', url => {
    expect(() => named(url, ['seller.example'])).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  })

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
    'https://203.0.113.7/pay',
    'https://[2001:db8::1]/pay',
    'https://xn--meld-0ra.example/',
    'https://mеld.io/',
    'https://3405803783/',
  ])('the provider may not have its page at %j', url => {
    expect(() => named(url)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  })

  test('the provider has a page without an id of the customer where the app has no project', () => {
    const { customer: _, ...anonymous } = order
    expect([...new URL(hostPageUrl({ meldPublicKey: 'k' }, anonymous) ?? '').searchParams.keys()]).toEqual([
      'publicKey',
      'destinationCurrencyCode',
      'walletAddress',
      'sourceAmount',
      'sourceCurrencyCode',
    ])
  })

  test.each(['javascript:alert(1)', 'http://seller.example', 'https://user:pass@seller.example'])(
    'the provider has no page for the host’s own key at %j',
    meldUrl => {
      expect(() => page({ meldPublicKey: 'k', meldUrl })).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
    },
  )

  test('the provider that Portico does not know has its page at the hosts that the app lists, and at no host of Meld', () => {
    const unknown = (url: string) =>
      checkProviderPage(url, { provider: 'other', pageHosts: ['seller.example'], ...ordered })
    expect(unknown('https://seller.example/')).toBe('https://seller.example/')
    expect(() => unknown('https://meld.io/')).toThrow(
      expect.objectContaining({ code: 'LINK_REFUSED', context: { hostname: 'meld.io' } }),
    )
    expect([providerOf('meld')?.name, providerOf('other')]).toEqual(['Meld.io', undefined])
  })

  test('the provider may have its page at its own hosts only where the app lists none but an empty list', () => {
    expect(named('https://pay.meld.io/', [])).toBe('https://pay.meld.io/')
    expect(() => named('https://seller.example/', [])).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  })

  test('the provider is one that the project enables', () => {
    expect(enabledProviders(['meld']).map(({ name, fee }) => [name, fee])).toEqual([['Meld.io', [0.01, 0.02]]])
    expect(enabledProviders(['other'])).toEqual([])
    expect([true, undefined, 'meld'].map(config => enabledProviders(config).length)).toEqual([1, 1, 1])
  })
})

test('finds tokens by name and symbol', () => {
  expect(symbols(search(DEFAULT_TOKENS, ' usd '))).toEqual(['USDC'])
  expect(symbols(search(DEFAULT_TOKENS, 'sol'))).toEqual(['SOL'])
  expect(search(DEFAULT_TOKENS, '')).toBe(DEFAULT_TOKENS)
})
