import { type ChangeEvent, type ClipboardEvent, type ReactNode, useId, useState } from 'react'
import { locale } from '../../kernel'
import { type AmountField, defineMessages, numberSigns, pasteAmount, typeAmount } from '../../kernel/kit'
import { useSlice, useText } from '../hooks'
import { Logo } from '../primitives/Logo'
import { PickerButton, type PickerButtonProps } from '../primitives/PickerButton'

const messages = defineMessages('amount', {
  characters: 'Use only digits and one decimal separator.',
  ambiguous: 'This could mean two amounts. Leave out thousands separators, and write “{decimal}” before the decimals.',
  digits: 'This has too many digits.',
})

type AmountInputOptions = Parameters<typeof typeAmount>[2]

interface Options extends Pick<AmountInputOptions, 'decimals' | 'wholeDigits' | 'units'> {
  /** The code of the currency, if the amount is money. */
  readonly currency?: string
  /** The amount as plain text, with a dot before the decimals. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * An amount field: the properties of its `<input>`, and the note that says why an edit changed nothing. It reads copied
 * text as the amounts beside it are printed, and copies its own text in the same way.
 */
export function useAmountField({ value, onChange, currency, ...limits }: Options) {
  const t = useText()
  const { tag } = useSlice(locale)
  const id = useId()
  const [last, setLast] = useState<AmountField>({ text: value })
  // Other code may have set the amount, such as a button for the whole balance.
  const field: AmountField = last.text === value ? last : { text: value }
  const units = currency ? [signOf(currency, tag), currency] : limits.units
  const options: AmountInputOptions = { ...limits, units, locale: tag, deviceLocale: deviceLocale() }
  const show = (next: AmountField) => {
    setLast(next)
    if (next.text !== value) onChange(next.text)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    show(pasteAmount(field, { text, start: start ?? 0, end: end ?? value.length }, options))
  }
  const copy = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const text = value.slice(selectionStart ?? 0, selectionEnd ?? 0)
    if (!text.includes('.')) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text.replace('.', numberSigns(tag).decimal))
  }
  const { refusal } = field
  const note: ReactNode = (
    <div id={id} aria-live="polite">
      {refusal && <p className="t13 danger">{t(messages[refusal], { decimal: numberSigns(tag).decimal })}</p>}
    </div>
  )
  const input = {
    inputMode: 'decimal',
    autoComplete: 'off',
    dir: 'ltr',
    placeholder: '0',
    value,
    'aria-invalid': Boolean(refusal) || undefined,
    'aria-describedby': id,
    onChange: (event: ChangeEvent<HTMLInputElement>) => show(typeAmount(field, event.currentTarget.value, options)),
    onPaste: paste,
    onCopy: copy,
  } as const
  return { input, note, noteId: id }
}

/** The sign with which money is printed. */
function signOf(currency: string, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
}

/** The language of the device's numbers: a page in another language does not change its keyboard. */
const deviceLocale = () => new Intl.NumberFormat().resolvedOptions().locale

interface TokenButtonProps extends Omit<PickerButtonProps, 'image' | 'children'> {
  token: { readonly symbol: string; readonly imageUrl?: string | undefined } | undefined
  /** The content while no token is chosen. */
  placeholder?: string
}

/** Shows the token of an amount, and opens the view that changes it. */
export function TokenButton({ token, placeholder, ...rest }: TokenButtonProps) {
  return (
    <PickerButton {...rest} image={token && <Logo name={token.symbol} src={token.imageUrl} size={24} round />}>
      {token ? token.symbol : placeholder}
    </PickerButton>
  )
}
