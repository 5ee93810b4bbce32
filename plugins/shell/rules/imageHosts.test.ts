import { expect, test } from 'vitest'
import type { Network, ResolvedOptions } from '../../../kernel'
import { imageHosts } from './imageHosts'

const settings = (options: Partial<ResolvedOptions>) =>
  ({ endpoints: { api: 'https://api.example' }, ...options }) as ResolvedOptions

test('pictures come from the project API only with a project id, and from the hosts that options and networks name', () => {
  const customWallets = [{ id: 'w', name: 'W', imageUrl: 'https://wallet.example/a.png' }]
  const networks = [{}, { assets: { imageUrl: 'https://network.example/a.png' } }] as Network[]
  expect(imageHosts(settings({ projectId: 'p', customWallets }), [])).toEqual(['api.example', 'wallet.example'])
  expect(imageHosts(settings({ customWallets }), [])).toEqual(['wallet.example'])
  expect(imageHosts(settings({}), networks)).toEqual(['network.example'])
})
