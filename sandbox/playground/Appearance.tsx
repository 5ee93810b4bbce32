import { ENGLISH } from 'portico'
import { usePortico, usePorticoTheme } from 'portico/react'
import { useState } from 'react'
import { Choice } from './controls'
import { PSEUDO, PSEUDO_RTL } from './pseudoLocale'
import { chooseMode } from './themeValues'

const ACCENTS = ['#2858cd', '#0f8b6d', '#c9405a', '#8a5cf6', '#e0a100', '#17202a']
const LANGUAGES = { English: ENGLISH, Pseudo: PSEUDO, 'Right to left': PSEUDO_RTL }
type Language = keyof typeof LANGUAGES

/** Theme mode, accent and language of the modal and of this page. */
export function Appearance() {
  const { portico } = usePortico()
  const { theme, setTheme } = usePorticoTheme()
  const [language, setLanguage] = useState<Language>('English')

  const chooseAccent = (accent: string) => {
    document.documentElement.style.setProperty('--accent', accent)
    setTheme({ variables: { accent } })
  }
  const chooseLanguage = (next: Language) => {
    setLanguage(next)
    portico.setLocale(LANGUAGES[next])
  }

  return (
    <section>
      <h2>Appearance</h2>
      <Choice
        label="Mode"
        value={theme.mode}
        options={{ light: 'Light', dark: 'Dark', auto: 'Auto' }}
        onChange={mode => chooseMode(mode, setTheme)}
      />
      <fieldset className="swatches">
        <legend>Accent</legend>
        {ACCENTS.map(accent => (
          <input
            key={accent}
            type="radio"
            name="accent"
            aria-label={`Accent ${accent}`}
            style={{ background: accent }}
            checked={(theme.variables.accent ?? ACCENTS[0]) === accent}
            onChange={() => chooseAccent(accent)}
          />
        ))}
      </fieldset>
      <Choice
        label="Language"
        value={language}
        options={{ English: 'English', Pseudo: 'Pseudo', 'Right to left': 'Right to left' }}
        onChange={chooseLanguage}
      />
      <p>
        Everything else is in the <a href="#theme">theme builder</a>.
      </p>
    </section>
  )
}
