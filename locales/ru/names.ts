import type { Catalogue } from '../createLocale'

const names: Catalogue = {
  names: {
    intro: 'Имя вместо адреса',
    introDetail:
      'На это имя можно отправлять активы, а приложения могут его показывать. Оно принадлежит этому аккаунту, и найти его может кто угодно.',
    choose: 'Выбрать имя',
    name: 'Имя',
    help: 'Не менее 4 букв, цифр или дефисов',
    tooShort: 'Не менее 4 букв, цифр или дефисов',
    checking: 'Проверка доступности',
    free: '{name} свободно',
    taken: '{name} занято',
    others: 'Свободные имена',
    tryAgain: 'Повторить',
    asking: 'Ожидание вашего подтверждения',
    sending: 'Регистрация {name}',
    registered: '{name} теперь ваше',
    registeredDetail: 'Активы, отправленные на это имя, поступят на этот аккаунт.',
    back: 'Назад',
    NAME_INVALID: 'В этом имени есть невидимые или похожие на другие символы. Введите его вручную.',
    NAME_FAILED: 'Не удалось определить адрес по имени',
    NAMES_FAILED: 'Не удалось загрузить имена этого адреса',
    SUGGESTIONS_FAILED: 'Не удалось загрузить варианты имён',
    NAME_REFUSED: '{reason}',
    NAME_REGISTER_FAILED: 'Не удалось зарегистрировать имя {name}',
    AUTH_REQUIRED: 'Адрес или вход не найдены',
    authRequiredDetail: 'Имена доступны для аккаунтов со входом по эл. почте или через соцсети.',
    NETWORK_NOT_FOUND: 'Сеть не найдена',
    CHAIN_ID_INVALID: 'Недопустимый идентификатор сети',
    USER_REJECTED: 'Запрос отклонён',
    SIGN_FAILED: 'Не удалось подписать сообщение',
  },
}
export default names
