import { accountSchemas } from '@picado/domain/account/call-schemas';
import { accountContract } from '@picado/domain/account/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { AccountService } from './service';

const endpoints = servedEndpoints('account', accountContract, accountSchemas);

export function registerAccountRoutes(bind: Bind, { account }: { account: AccountService }): void {
  bind(endpoints.preview, (_inputs, context) => account.preview(context));

  bind(endpoints.groupFates, (_inputs, context) => account.groupFates(context));

  bind(endpoints.remove, async (_inputs, context) => {
    const removed = await account.remove(context);
    return removed.ok ? accept({ message: SUCCESSES.ACCOUNT_DELETED }) : removed;
  });
}
