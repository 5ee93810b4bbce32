import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Ім’я замість адреси',
    introDetail:
      'На це ім’я можна надсилати активи, а застосунки можуть його показувати. Воно належить цьому акаунту, і знайти його може будь-хто.',
    choose: 'Вибрати ім’я',
    name: 'Ім’я',
    help: 'Щонайменше 4 літери, цифри або дефіси',
    tooShort: 'Щонайменше 4 літери, цифри або дефіси',
    checking: 'Перевірка доступності',
    free: '{name} вільне',
    taken: '{name} зайняте',
    others: 'Вільні імена',
    tryAgain: 'Повторити',
    asking: 'Очікування вашого підтвердження',
    sending: 'Реєстрація {name}',
    registered: '{name} тепер ваше',
    registeredDetail: 'Активи, надіслані на це ім’я, надійдуть на цей акаунт.',
    back: 'Назад',
    NAME_INVALID: 'Це ім’я містить невидимі або схожі на інші символи. Введіть його вручну.',
    NAME_FAILED: 'Не вдалося визначити адресу за іменем',
    NAMES_FAILED: 'Не вдалося завантажити імена цієї адреси',
    SUGGESTIONS_FAILED: 'Не вдалося завантажити варіанти імен',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Не вдалося зареєструвати ім’я {name}',
    AUTH_REQUIRED: 'Адресу або вхід не знайдено',
    authRequiredDetail: 'Імена доступні для акаунтів із входом через ел. пошту або соцмережу.',
    NETWORK_NOT_FOUND: 'Мережу не знайдено',
    CHAIN_ID_INVALID: 'Неприпустимий ідентифікатор мережі',
    USER_REJECTED: 'Запит відхилено',
    SIGN_FAILED: 'Не вдалося підписати повідомлення',
  },
}
export default names
