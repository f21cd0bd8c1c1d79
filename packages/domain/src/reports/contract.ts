import { contractOf } from '../http/endpoint';
import type { reportsSchemas } from './call-schemas';

export const reportsContract = contractOf<typeof reportsSchemas>()({
  read: { method: 'GET', path: '/api/matches/:id/report', auth: 'none' },
  load: { method: 'POST', path: '/api/matches/:id/report', auth: 'required' },
  finalise: { method: 'POST', path: '/api/matches/:id/finalize-report', auth: 'required' },
  selfReports: { method: 'GET', path: '/api/matches/:id/self-reports', auth: 'required' },
  submit: {
    method: 'POST',
    path: '/api/matches/:id/self-report',
    auth: 'required',
    status: 201,
  },
  validate: { method: 'POST', path: '/api/matches/:id/validate-report', auth: 'required' },
});
