import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('onramp-fund', {
  title: 'Fund wallet',
  fund: 'Fund',
  ways: 'Ways to fund your wallet',
  buy: 'Buy crypto',
  buyDetail: 'With a card or a bank transfer',
  receive: 'Receive funds',
  receiveDetail: 'From another wallet',
  exchange: 'Deposit from exchange',
  exchangeDetail: 'From your exchange account',
  none: 'You can’t add funds here',
  noneDetail: 'Ask this app’s support how to add funds.',
})
