import { ownDataSchemas } from '@picado/domain/own-data/call-schemas';
import { ownDataContract } from '@picado/domain/own-data/contract';
import { dataFileName, historyFileName } from '@picado/domain/own-data/history';
import type { OwnData } from '@picado/domain/own-data/schema';
import { accept } from '@picado/domain/result';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import { StreamedAnswer } from '../../http/streamed-answer';
import type { OwnDataService } from './service';

const endpoints = servedEndpoints('own-data', ownDataContract, ownDataSchemas);

export function registerOwnDataRoutes(bind: Bind, { ownData }: { ownData: OwnDataService }): void {
  bind(endpoints.data, async (_inputs, { user, now }) => {
    const file = await ownData.data(user.id, now);
    return file.ok ? accept(new StreamedAnswer<OwnData>(file.value, dataFileName(now))) : file;
  });

  bind(endpoints.history, async (_inputs, { user, now }) => {
    const file = ownData.history(user.id);
    return file.ok ? accept(new StreamedAnswer<string>(file.value, historyFileName(now))) : file;
  });
}
