import type { messages } from './messages'

type Texts = Record<`staking/${keyof typeof messages | 'title'}`, string>

/** The plugin's sentences in German: `german({ ...stakingGerman })`. */
export const stakingGerman: Texts = {
  'staking/title': 'Staken',
  'staking/noAccount': 'Kein Konto verbunden',
  'staking/noAccountDetail': 'Verbinden Sie zum Staken eine Wallet im Netzwerk des Tresors.',
  'staking/direction': 'Staken oder auflösen',
  'staking/stake': 'Staken',
  'staking/unstake': 'Auflösen',
  'staking/staked': 'Gestakt',
  'staking/available': 'Verfügbar',
  'staking/amount': 'Betrag in {symbol}',
  'staking/most': 'Höchstens {amount} {symbol}',
  'staking/review': 'Prüfen',
  'staking/stakeAmount': '{amount} {symbol} staken',
  'staking/unstakeAmount': '{amount} {symbol} auflösen',
  'staking/edit': 'Betrag ändern',
  'staking/inWallet': 'Bestätigen Sie die Anfrage in Ihrer Wallet',
  'staking/waiting': 'Warten auf das Netzwerk',
  'staking/done': 'Ihr Stake hat sich geändert',
  'staking/pending': 'Gesendet, aber noch nicht bestätigt',
  'staking/reverted': 'Das Netzwerk hat die Transaktion abgelehnt. Nur die Gebühr wurde ausgegeben.',
  'staking/again': 'Erneut versuchen',
  'staking/back': 'Fertig',
  'staking/USER_REJECTED': 'Sie haben die Anfrage abgelehnt. Nichts wurde gesendet.',
  'staking/TRANSACTION_FAILED': 'Die Transaktion wurde nicht gesendet. Ihr Guthaben ist unverändert.',
  'staking/OUTCOME_UNKNOWN':
    'Es ist nicht bekannt, ob die Transaktion gesendet wurde. Sehen Sie in Ihrer Wallet nach, bevor Sie es erneut versuchen.',
  'staking/NETWORK_MISMATCH': 'Ihre Wallet ist in einem anderen Netzwerk. Nichts wurde gesendet.',
  'staking/STAKE_UNREADABLE': 'Ihr Stake konnte nicht gelesen werden.',
}
