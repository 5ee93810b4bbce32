import { connectedSession, findNetwork, locale, networks, sessions } from '../../../kernel'
import { buyView, defineMessages, type TokenBalance } from '../../../kernel/kit'
import { Button, formatAmount, formatFiat } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { TokenPicker } from '../../../ui-kit/part/TokenPicker'
import { messages as formMessages } from '../messages'
import { keyOf, searchTokens, withToken } from '../rules/draftRules'
import { dollars, fiatValue } from '../rules/fiatValue'
import { type Draft, draft, holdings } from '../state'

/** Texts of the token list. */
const messages = defineMessages('send', {
  selectToken: 'Choose token',
  search: 'Search tokens',
  clear: 'Clear search',
  none: 'No tokens yet',
  noneDetail: 'Tokens you hold on {network} appear here.',
  notFound: 'No results',
  notFoundDetail: 'None of your tokens match “{query}”.',
  showAll: 'Show all',
  buy: 'Buy',
  unavailableDetail: 'Retrying in 30 seconds.',
})

/** Chooses one of the account's tokens. */
export default function WalletSendSelectToken() {
  const ctx = useKernel()
  const t = useText()
  const language = useSlice(locale, ({ tag }) => tag)
  const { status, tokens } = useSlice(holdings)
  const chosen = useSlice(draft, ({ token }) => token)
  const live = useSlice(sessions, all => connectedSession(all))
  const network = findNetwork(useSlice(networks), live?.networkId)
  const choose = (token: TokenBalance) => {
    ctx.set(draft, (now): Draft => withToken(now, keyOf(token)))
    void ctx.back()
  }
  const row = (token: TokenBalance) => {
    const { amount, decimals, symbol } = token
    const cents = fiatValue(amount, token)
    return {
      token,
      detail: `${formatAmount(amount, decimals, { locale: language })} ${symbol}`,
      // Any token can claim any name.
      hasAddress: true,
      trailing: cents !== undefined && formatFiat(dollars(cents), { locale: language }),
    }
  }
  return (
    <TokenPicker
      tokens={tokens}
      keyOf={keyOf}
      search={query => searchTokens(tokens, query)}
      row={row}
      chosen={chosen}
      onChoose={choose}
      messages={messages}
      label={t(messages.selectToken)}
      loading={status === 'loading' && t(formMessages.reading)}
      failure={status === 'failed' && { title: t(formMessages.BALANCE_FAILED), detail: t(messages.unavailableDetail) }}
      empty={{
        title: t(messages.none),
        detail: t(messages.noneDetail, { network: network?.name }),
        action: ctx.view(buyView.id) && <Button onClick={() => ctx.open(buyView)}>{t(messages.buy)}</Button>,
      }}
    />
  )
}
