/** How a host's code tells the errors of a group apart, by the group's title. */
export const ERROR_EXAMPLES: Readonly<Record<string, string>> = {
  'Errors of several parts': `
import { isPorticoError } from 'portico'

button.onclick = async () => {
  try {
    await portico.switchNetwork('eip155:8453')
  } catch (error) {
    if (isPorticoError(error, 'USER_REJECTED')) return
    show(isPorticoError(error, 'NETWORK_NOT_FOUND') ? 'This app does not use that network.' : error)
  }
}`,
  'Set-up and plugins': `
import { isPorticoError } from 'portico'

// The project may have switched a feature off.
button.onclick = async () => {
  try {
    await portico.open({ view: 'Swap' })
  } catch (error) {
    if (isPorticoError(error, 'VIEW_UNAVAILABLE', 'PLUGIN_DISABLED')) show('Swaps are off today.')
    else throw error
  }
}`,
  'Wallets and connections': `
import { isPorticoError } from 'portico'

button.onclick = async () => {
  try {
    await portico.connect({ wallet: 'com.wallet.example' })
  } catch (error) {
    if (isPorticoError(error, 'WALLET_LOCKED', 'WALLET_TIMEOUT')) show('Open your wallet, then try again.')
    else if (!isPorticoError(error, 'MODAL_CLOSED', 'USER_REJECTED', 'PAIRING_EXPIRED')) throw error
  }
}`,
  'Networks, nodes and services': `
import { isPorticoError } from 'portico'
import { sendService } from 'portico/plugins/send'

button.onclick = async () => {
  const { openSend } = await portico.ask(sendService)
  try {
    await openSend({ amount: '0.1', namespace: 'eip155', chainId: 1, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  } catch (error) {
    if (isPorticoError(error, 'RPC_UNREACHABLE', 'HTTP_TIMEOUT')) show('The network does not answer. Nothing was sent.')
    // It may have been sent: look before you send again.
    else if (isPorticoError(error, 'OUTCOME_UNKNOWN')) show('Check your wallet before you try again.')
    else if (!isPorticoError(error, 'MODAL_CLOSED')) throw error
  }
}`,
  'Email, social login and names': `
import { isPorticoError } from 'portico'
import { accountNames } from 'portico/kit'

const network = portico.network()
if (network) {
  const { resolve } = await portico.ask(accountNames)
  try {
    show(await resolve({ text: 'harbor', network }))
  } catch (error) {
    if (isPorticoError(error, 'NAME_INVALID')) show('This name has characters that look like others.')
    else if (isPorticoError(error, 'NAME_ELSEWHERE')) show('This name has no address on this network.')
    else throw error
  }
}`,
  'Signing in': `
import { isPorticoError } from 'portico'
import { signInService } from 'portico/plugins/siwx'

button.onclick = async () => {
  const { signIn } = await portico.ask(signInService)
  try {
    await signIn({ namespace: 'eip155' })
  } catch (error) {
    if (isPorticoError(error, 'DEVICE_CLOCK_WRONG')) show('Correct the date and time of your device.')
    else if (!isPorticoError(error, 'USER_REJECTED', 'MODAL_CLOSED')) throw error
  }
}`,
  'The account, sending and signing': `
import { isPorticoError } from 'portico'
import { sendService } from 'portico/plugins/send'

button.onclick = async () => {
  const { openSend } = await portico.ask(sendService)
  try {
    await openSend({ amount: '5', namespace: 'eip155', chainId: 1, to: 'harbor.eth' })
  } catch (error) {
    if (isPorticoError(error, 'RECEIVER_CHANGED')) show('The name has another owner now. Nothing was sent.')
    else if (isPorticoError(error, 'INSUFFICIENT_FUNDS')) show('The account does not hold enough.')
    else if (!isPorticoError(error, 'MODAL_CLOSED')) throw error
  }
}`,
  Swaps: `
import { isPorticoError } from 'portico'
import { swapService } from 'portico/plugins/swaps'

button.onclick = async () => {
  const { openSwap } = await portico.ask(swapService)
  try {
    await openSwap({ fromToken: 'native', toToken: 'USDC', amount: '0.5' })
  } catch (error) {
    if (isPorticoError(error, 'SWAP_TOKEN_UNKNOWN', 'SWAP_UNSUPPORTED')) show('No swap on this network.')
    else if (!isPorticoError(error, 'MODAL_CLOSED')) throw error
  }
}`,
  'Buying, deposits and payments': `
import { isPorticoError } from 'portico'
import { type PaymentOptions, paymentService } from 'portico/plugins/payments'

// pay() resolves with an error of its own instead of rejecting.
export async function payFor(order: PaymentOptions) {
  const payments = await portico.ask(paymentService)
  const payment = await payments.pay(order)
  if (payment.success) return 'Paid'
  return isPorticoError(payment.error, 'PAYMENT_TIMEOUT') ? 'Not confirmed yet: do not pay again.' : 'Not paid'
}`,
  'Smart sessions': `
import { isPorticoError } from 'portico'
import { smartSessions } from 'portico/kit'

button.onclick = async () => {
  const { revoke } = await portico.ask(smartSessions)
  try {
    await revoke({ pci: 'the id that grant() returned' })
  } catch (error) {
    // Revoked already: nothing to do.
    if (!isPorticoError(error, 'SMART_SESSION_NOT_FOUND')) throw error
  }
}`,
}
