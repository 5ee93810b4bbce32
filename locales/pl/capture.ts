import type { Catalogue } from '../createLocale'

const capture: Catalogue = {
  capture: {
    required: '{app} potrzebuje Twojego adresu e-mail',
    requiredDetail: 'Wpisz go, aby kontynuować. Wyślemy kod, aby potwierdzić, że należy do Ciebie.',
    optional: 'Udostępnić {app} Twój adres e-mail?',
    optionalDetail: 'To nieobowiązkowe. Wyślemy kod, aby potwierdzić, że należy do Ciebie.',
    email: 'Adres e-mail',
    placeholder: 'ty@example.com',
    recent: 'Ostatnio używane',
    next: 'Kontynuuj',
    sending: 'Wysyłanie kodu',
    skip: 'Pomiń ten krok',
    disconnect: 'Odłącz',
    code: 'Kod',
    sentTo: 'Wpisz kod wysłany na {email}',
    sentDetail: 'Ma sześć cyfr. Jeśli go nie widzisz, sprawdź folder ze spamem.',
    checking: 'Sprawdzanie kodu',
    again: 'Wyślij nowy kod',
    wait: {
      one: 'Spróbuj ponownie za {seconds} sekundę',
      few: 'Spróbuj ponownie za {seconds} sekundy',
      many: 'Spróbuj ponownie za {seconds} sekund',
      other: 'Spróbuj ponownie za {seconds} sekundy',
    },
    other: 'Użyj innego adresu',
    EMAIL_INVALID: 'Wpisz prawidłowy adres e-mail',
    CAPTURE_FAILED: 'Nie udało się wysłać kodu',
    CODE_WRONG: 'Kod jest nieprawidłowy. Sprawdź go lub poproś o nowy.',
    HTTP_UNREACHABLE: 'Nie można połączyć się z usługą. Sprawdź połączenie.',
    HTTP_TIMEOUT: 'Usługa nie odpowiada. Spróbuj ponownie.',
    HTTP_STATUS: 'Usługa jest teraz niedostępna. Spróbuj ponownie za chwilę.',
  },
}
export default capture
