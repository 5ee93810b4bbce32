import { type Theme, theme as themeSlice } from 'portico'
import { usePortico, usePorticoTheme } from 'portico/react'
import { ContrastTable } from './ContrastTable'
import { Choice, Copyable } from './controls'
import { Preview } from './Preview'
import { chooseMode, PRESETS, readValue, themeCode, type VariableName, withVariable } from './themeValues'

const RADII = {
  square: 'Square',
  '4px': '4 pixels',
  '8px': '8 pixels',
  soft: 'Soft',
  '18px': '18 pixels',
  round: 'Round',
}

/** Controls for every theme variable, beside the modal in that theme, and the code to copy. */
export function ThemeBuilder() {
  const { portico } = usePortico()
  const { theme, setTheme } = usePorticoTheme()
  const apply = (variables: Theme['variables']) => {
    // `setTheme` would keep the variables that have their usual value again.
    portico.set(themeSlice, now => ({ ...now, variables }))
    document.documentElement.style.setProperty('--accent', readValue(variables, 'accent'))
  }
  return (
    <section className="builder" id="theme" aria-labelledby="theme-title">
      <h2 id="theme-title">Theme builder</h2>
      <p className="lead">
        Choose, look, copy. Text, outlines and codes keep their contrast whichever colours you choose.
      </p>
      <div className="bench">
        <div className="panel">
          <Choice
            label="Mode"
            value={theme.mode}
            options={{ light: 'Light', dark: 'Dark', auto: 'Auto' }}
            onChange={mode => chooseMode(mode, setTheme)}
          />
          <div className="presets">
            {Object.entries(PRESETS).map(([name, preset]) => (
              <button
                key={name}
                type="button"
                onClick={() => {
                  chooseMode(preset.mode, setTheme)
                  apply(preset.variables)
                }}
              >
                {name}
              </button>
            ))}
          </div>
          <VariableControls variables={theme.variables} onChange={apply} />
          <button type="button" onClick={() => apply({})}>
            Reset
          </button>
        </div>
        <Preview theme={theme} />
        <div className="outcomes">
          <Copyable label="Options" code={themeCode(theme)} />
          <ContrastTable variables={theme.variables} />
        </div>
      </div>
    </section>
  )
}

interface VariableControlsProps {
  variables: Theme['variables']
  onChange: (variables: Theme['variables']) => void
}

function VariableControls({ variables, onChange }: VariableControlsProps) {
  const set = (name: VariableName, value: string | number) => onChange(withVariable(variables, name, value))
  const color = (name: VariableName, label: string) => (
    <label className="choice">
      <span>{label}</span>
      <input type="color" value={readValue(variables, name)} onChange={event => set(name, event.target.value)} />
    </label>
  )
  const strength = Number(readValue(variables, 'colorMixStrength'))
  const size = Number.parseInt(readValue(variables, 'fontSize'), 10)
  const blur = Number.parseInt(readValue(variables, 'backdropBlur'), 10)
  return (
    <>
      {color('accent', 'Accent')}
      <Choice
        label="Corners"
        value={readValue(variables, 'radius') as keyof typeof RADII}
        options={RADII}
        onChange={radius => set('radius', radius)}
      />
      <Choice
        label="Density"
        value={readValue(variables, 'density') as 'comfortable' | 'compact'}
        options={{ comfortable: 'Comfortable', compact: 'Compact' }}
        onChange={density => set('density', density)}
      />
      <Slider
        label={`Text size, ${size} px`}
        min={12}
        max={20}
        value={size}
        onChange={px => set('fontSize', `${px}px`)}
      />
      {color('colorMix', 'Mixed-in colour')}
      <Slider
        label={`Strength, ${strength} %`}
        min={0}
        max={100}
        value={strength}
        onChange={percent => set('colorMixStrength', percent)}
      />
      <Slider
        label={`Blur of the page, ${blur} px`}
        min={0}
        max={24}
        value={blur}
        onChange={px => set('backdropBlur', `${px}px`)}
      />
      {color('qrColor', 'QR code')}
    </>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <label className="choice">
      <span>{label}</span>
      <input type="range" {...range} onChange={event => onChange(event.target.valueAsNumber)} />
    </label>
  )
}
