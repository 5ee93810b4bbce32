import { formatEther, hexToBigInt, hexToString, isHex } from 'viem'
import type { Question } from '../../wallets/decision'
import { asRecord } from '../../wallets/walletError'
import type { WalletChain } from './walletConfig'

/** The question that a prompt shows for a request, in plain words. */
export function questionOf(method: string, params: readonly unknown[], chain: WalletChain): Question {
  const network: [string, string] = ['Network', chain.name]
  switch (method) {
    case 'personal_sign':
      return { title: 'Sign this message?', facts: [['Message', messageText(params[0])], network] }
    case 'eth_signTypedData_v4':
      return { title: 'Sign this data?', facts: [['Data', readable(params[1])], network] }
    case 'eth_sendTransaction':
      return { title: 'Send this transaction?', facts: [...transferFacts(params[0]), network] }
    case 'wallet_sendCalls':
      return { title: 'Send these calls?', facts: [['Calls', readable(asRecord(params[0]).calls)], network] }
    case 'wallet_switchEthereumChain':
      return { title: 'Switch the network?', facts: [['To', readable(asRecord(params[0]).chainId)]] }
    case 'wallet_addEthereumChain':
      return { title: 'Add this network?', facts: [['Network', readable(asRecord(params[0]).chainName)]] }
    default:
      return { title: `Allow ${method}?`, facts: [['Details', readable(params)]] }
  }
}

export const connectQuestion = (site: string): Question => ({
  title: 'Connect to this site?',
  facts: [
    ['Site', site],
    ['It will see', 'your address and balance'],
  ],
})

function transferFacts(parameter: unknown): [string, string][] {
  const { to, value, data } = asRecord(parameter)
  const facts: [string, string][] = [
    ['To', readable(to)],
    ['Amount', `${formatEther(isHex(value) ? hexToBigInt(value) : 0n)} ETH`],
  ]
  return isHex(data) && data !== '0x' ? [...facts, ['Data', data]] : facts
}

/** A message is hex in the request; the user reads its text. */
const messageText = (value: unknown) => (isHex(value) ? hexToString(value) : readable(value))

const readable = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? ''))
