import { describe, expect, it } from 'vitest';
import { readAnswer } from './answers';

describe('an answer', () => {
  it.each([
    'BAJA',
    'baja',
    ' Baja. ',
    '«baja»',
    'BAJA!!! 🛑',
    'b a j a',
    'Bajaaa',
    'ＢＡＪＡ',
    'Baja por favor',
    'Hola, baja por favor. Gracias!',
    'solicito la baja',
    'Quiero la baja ya',
    'baja del servicio',
    'Baja de los avisos',
    'BAJA de WhatsApp',
    'darme de baja',
    'Quiero darme de baja',
    'me quiero dar de baja',
    'Me doy de baja',
    'Denme de baja por favor',
    'dame de baja de los mensajes',
    '¿Me pueden dar de baja?',
    'No quiero más avisos',
    'no quiero mas mensajes por acá',
    'Ya no quiero recibir más notificaciones',
    'no quiero recibir nada más',
    'no deseo recibir mensajes de Picado',
    'No quiero que me manden más mensajes',
    'NO ME MANDEN MÁS',
    'no me manden más nada',
    'no me escriban más por favor',
    'no me avisen más',
    'No manden más mensajes',
    'dejen de mandarme mensajes',
    'Dejen de escribirme',
    'basta de mensajes',
    'no más avisos',
    'cancelar suscripción',
    'Cancelar la suscripción',
    'cancelen mi suscripcion',
    'desuscribirme',
    'quiero desuscribirme',
    'desactivar notificaciones',
    'borren mi número',
    'Saquen mi número de la lista de difusión',
    'STOP',
    'stop.',
    'Stop please',
    'STOP sending me messages',
    'stop all',
    'Stop mensajes',
    'stop, no me manden más',
    'unsubscribe',
    'Please unsubscribe me',
    "Don't send me more messages",
    'no more messages',
    'cancel my subscription',
    'Quero parar',
    'PARAR',
    'sair',
    'Não quero mais receber mensagens',
    'não mande mais mensagens',
    'cancelar inscrição',
  ])('%j ends messages', (text) => {
    expect(readAnswer(text)).toBe('stop');
  });

  it.each([
    'me doy de baja del partido',
    'Baja para el jueves',
    'baja vos',
    'no quiero darme de baja',
    'no me den de baja',
    'Fede se da de baja',
    'sacame de la lista',
    'quiero darme de baja del partido del jueves',
    'cancelar',
    'salir',
    'basta',
    'no quiero más',
    '¿cómo hago para no recibir más avisos?',
    'la baja de precio es buena',
    'Soy baja por lesión',
    'esto es spam',
    'no recibí ningún aviso',
  ])('%j is answered with the way to do it', (text) => {
    expect(readAnswer(text)).toBe('unclear');
  });

  it.each([
    '',
    '🙂',
    '👍',
    'me bajaron el volumen',
    'No puedo',
    '¿Quién lleva la pelota?',
    'No voy',
    'Voy',
    'ok gracias',
    'alta cancha',
    'hola',
    'no',
    'trabajo hasta las 20',
  ])('%j is about something else', (text) => {
    expect(readAnswer(text)).toBeNull();
  });

  it.each([' Alta. ', 'ALTA', 'start', 'quiero el alta', 'Alta por favor', 'darme de alta'])(
    '%j takes it back',
    (text) => {
      expect(readAnswer(text)).toBe('start');
    },
  );

  it('of many thousand characters is read at once', () => {
    const before = performance.now();
    for (const text of [
      'no me manden mas '.repeat(5_000),
      `baja ${'de los '.repeat(5_000)}`,
      'a '.repeat(50_000),
    ]) {
      readAnswer(text);
    }
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
