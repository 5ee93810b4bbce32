import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('onramp-fund', {
  title: 'Fund Wallet',
  fund: 'Fund',
  ways: 'Ways to fund your wallet',
  buy: 'Buy crypto',
  buyDetail: 'With a card or a bank transfer',
  receive: 'Receive funds',
  receiveDetail: 'From another wallet',
  exchange: 'Deposit from exchange',
  exchangeDetail: 'From an account you have there',
  none: 'No way to fund it here',
  noneDetail: 'Ask the makers of this app how your wallet is filled.',
})
