import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainnet } from '../../../networks'
import { type Anvil, startAnvil } from '../../../sandbox/chains/evm/chain'
import { placeEns } from '../../../sandbox/services/names/ens'
import { account, at, connect, press } from '../navigate'
import { chooseToken, FRIEND, fill } from '../send/views'
import { fetchedSources, inModal, modal, startWorld, type World } from '../world'

/* A page without a project id, whose host runs a node of Ethereum: a local one with names at ENS's own address. */

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>')}`

let world: World
let ethereum: Anvil
beforeAll(async () => {
  ethereum = await startAnvil(1)
  world = await startWorld({
    csp: policy => ({ ...policy, 'connect-src': `${policy['connect-src']} ${ethereum.rpcUrl}` }),
  })
}, 90_000)
afterAll(async () => {
  await world?.stop()
  await ethereum?.stop()
})

const hostOptions = (projectId: string) => {
  const { networks } = world.sandbox
  return { projectId, networks: [...networks, { ...mainnet, rpcUrls: { default: { http: [ethereum.rpcUrl] } } }] }
}

test('a user without a project id sees the name of the account, and sends to a name, with the node alone', async () => {
  const visit = await world.visit({ hostOptions: hostOptions('') })
  const { page, requests } = visit
  const address = await page.evaluate(() => window.sandboxWallets.heron.addresses[0])
  await placeEns(ethereum.rpcUrl, [
    { name: 'heron.eth', addresses: { 60: address! }, avatar: PICTURE, claimedBy: address! },
    { name: 'quartz.eth', addresses: { 2147483648: FRIEND } },
  ])
  await connect(page)
  expect(requests.filter(url => url.startsWith(ethereum.rpcUrl))).toEqual([])
  await account(page)
  await modal(page).getByText('heron.eth').waitFor()
  await inModal(page, `.account-portrait img[src="${PICTURE}"]`).waitFor()
  // The address stays beside the name.
  expect(await inModal(page, '.account-names').textContent()).toContain('heron.eth')
  expect(await inModal(page, '.account-names .address').count()).toBe(1)

  await press(page, 'Send')
  await at(page, 'WalletSend')
  await chooseToken(page)
  await fill(page, 'Amount', '1.5')
  await fill(page, 'To', 'Quartz.eth')
  await press(page, 'Review transfer')
  await at(page, 'WalletSendPreview')
  await modal(page).getByText('quartz.eth').first().waitFor()
  const whole = await inModal(page, 'dl .address-whole').textContent()
  expect(whole?.replace(/\s/g, '')).toBe(FRIEND)

  const { api, secure } = world.sandbox.endpoints
  expect(requests.filter(url => url.startsWith(api) || url.startsWith(secure))).toEqual([])
  expect(visit.wrongs).toEqual([])
  await visit.end()
}, 90_000)

test('a page with a project id loads no code for names of the chain', async () => {
  const visit = await world.visit({ hostOptions: hostOptions('browser-tests') })
  await connect(visit.page)
  await account(visit.page)
  await visit.idle()
  const sources = fetchedSources(visit).filter(source => /readName|chainNames/.test(source))
  expect([sources, visit.requests.filter(url => url.startsWith(ethereum.rpcUrl))]).toEqual([[], []])
  expect(visit.wrongs).toEqual([])
  await visit.end()
}, 60_000)
