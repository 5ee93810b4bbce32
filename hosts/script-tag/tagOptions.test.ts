import { base, mainnet, solanaMainnet } from 'portico/networks'
import { expect, test } from 'vitest'
import { tagOptions } from './tagOptions'

const adapterIds = (networks: string, projectId?: string) =>
  tagOptions({ networks, ...(projectId && { projectId }) }).adapters?.map(({ id }) => id)

test('lists the named networks and the adapters that serve them', () => {
  expect(tagOptions({ networks: ' mainnet, base\n' }).networks).toEqual([mainnet, base])
  expect(adapterIds('mainnet base')).toEqual(['evm'])
  expect(adapterIds('solanaMainnet')).toEqual(['solana'])
  expect(tagOptions({ networks: 'solanaMainnet' }).networks).toEqual([solanaMainnet])
  expect(adapterIds('mainnet cosmosHub')).toEqual(['evm', 'cosmos'])
})

test('adds WalletConnect for a page with a project id', () => {
  expect(adapterIds('mainnet', 'id')).toEqual(['evm', 'walletconnect'])
  expect(tagOptions({ networks: 'mainnet' })).not.toHaveProperty('projectId')
})

test('takes further options from JSON', () => {
  const options = '{"features":{"email":false},"themeMode":"dark"}'
  expect(tagOptions({ networks: 'mainnet', options })).toMatchObject({
    features: { email: false },
    themeMode: 'dark',
  })
})

test('names the attribute that cannot be read', () => {
  expect(() => tagOptions({ networks: 'mainnet mainet' })).toThrow('data-networks: portico/networks has no "mainet"')
  expect(() => tagOptions({ networks: 'toString' })).toThrow('data-networks')
  expect(() => tagOptions({ networks: 'mainnet', options: '{' })).toThrow('data-options is no JSON: {')
})
