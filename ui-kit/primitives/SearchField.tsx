import { forwardRef, type KeyboardEvent, useImperativeHandle, useRef } from 'react'
import { Clear, Search } from '../icons'
import { IconButton } from './IconButton'
import { Input } from './Input'
import { ProgressRing } from './ProgressRing'

export interface SearchFieldProps {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Results are on their way. */
  busy?: boolean
  /** Keys the field has no use for, such as an arrow down into the results. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Where one types to find. Escape empties it first, and only then means what it means elsewhere. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
  const { label, clearLabel, value, onChange, placeholder, busy, onKeyDown } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!, [])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || !value) return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <Input
      ref={input}
      label={label}
      labelUnseen
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      onKeyDown={handleKey}
      icon={busy ? <ProgressRing /> : <Search />}
      trailing={
        value && (
          <IconButton label={clearLabel} onClick={clear}>
            <Clear />
          </IconButton>
        )
      }
    />
  )
})
